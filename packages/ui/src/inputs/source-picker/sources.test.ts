import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSources, moveSource, type SourceOption, splitSources } from './sources.ts';

const names = fc.stringMatching(/^[a-e]{1,3}$/);
const optionLists = fc
  .uniqueArray(names, { maxLength: 12 })
  .map((values) => values.map((value): SourceOption => ({ value, label: value.toUpperCase() })));
// Some of them are no options.
const values = fc.uniqueArray(names, { maxLength: 12 });
const valuesOf = (sources: SourceOption[]) => sources.map(({ value }) => value);

test('each option is in exactly one list, in its order; everything selected is in the first', () => {
  fc.assert(
    fc.property(optionLists, values, (options, value) => {
      const { selected, available } = splitSources(options, value);
      expect(new Set(valuesOf(selected))).toEqual(new Set(value));
      expect(valuesOf([...selected, ...available]).toSorted()).toEqual(
        [...new Set([...valuesOf(options), ...value])].toSorted(),
      );
      const inOrder = options.filter((option) => selected.includes(option));
      expect(selected.slice(0, inOrder.length)).toEqual(inOrder);
    }),
  );
});

test('moving twice brings all back in order, and once changes nothing but the one', () => {
  fc.assert(
    fc.property(optionLists, values, names, (options, value, source) => {
      const once = moveSource(options, value, source);
      expect(once.includes(source)).toBe(!value.includes(source));
      expect(once.filter((one) => one !== source).toSorted()).toEqual(value.filter((one) => one !== source).toSorted());
      const twice = moveSource(options, once, source);
      expect(twice.toSorted()).toEqual(value.toSorted());
      expect(twice).toEqual(valuesOf(splitSources(options, twice).selected));
    }),
  );
});

test('finds by label and note, and keeps the order', () => {
  const sources = [
    { value: 'a', label: 'Safebooru', note: 'safe only' },
    { value: 'b', label: 'Danbooru' },
    { value: 'c', label: 'Zerochan', note: 'safe only' },
    { value: 'd', label: 'Booru of all' },
  ];
  expect(valuesOf(findSources(sources, 'booru'))).toEqual(['a', 'b', 'd']);
  expect(valuesOf(findSources(sources, 'SAFE'))).toEqual(['a', 'c']);
  expect(findSources(sources, '')).toEqual(sources);
  expect(findSources(sources, 'x')).toEqual([]);
});
