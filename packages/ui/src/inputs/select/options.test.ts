import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupOptions, repeatedValue, type SelectOption } from './options.ts';

const options = fc.array(
  fc.record(
    { value: fc.string(), label: fc.string(), group: fc.constantFrom('a', 'b', 'c') },
    { requiredKeys: ['value', 'label'] },
  ),
) satisfies fc.Arbitrary<SelectOption[]>;

test('every option is shown once, in its own group', () => {
  fc.assert(
    fc.property(options, (list) => {
      const groups = groupOptions(list);
      const shown = groups.flatMap((group) => group.options);
      expect(shown).toHaveLength(list.length);
      expect(new Set(shown)).toEqual(new Set(list));
      for (const { name, options: members } of groups) {
        expect(members.length).toBeGreaterThan(0);
        for (const option of members) expect(option.group).toBe(name);
      }
      const names = groups.map(({ name }) => name).filter((name) => name !== undefined);
      expect(names).toHaveLength(new Set(names).size);
    }),
  );
});

test('the order stays within groups and without any', () => {
  fc.assert(
    fc.property(options, (list) => {
      const place = new Map<SelectOption, number>(list.map((option, index) => [option, index]));
      for (const group of groupOptions(list)) {
        const places = group.options.map((option) => place.get(option) ?? -1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
    }),
  );
});

test('a value that occurs twice is found', () => {
  const option = (value: string) => ({ value, label: value });
  expect(repeatedValue(['a', 'b', 'c'].map(option))).toBeUndefined();
  expect(repeatedValue(['a', 'b', 'a', 'b'].map(option))).toBe('a');
  expect(repeatedValue([])).toBeUndefined();
});
