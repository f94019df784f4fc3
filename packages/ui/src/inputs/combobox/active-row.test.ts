import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRowKey, moveRow } from './active-row.ts';

const lists = fc
  .array(fc.boolean(), { maxLength: 40 })
  .map((disabled) => disabled.map((isDisabled, index) => ({ key: `${index}`, disabled: isDisabled })));
const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp');
const actives = fc.option(fc.nat({ max: 45 }).map(String), { nil: undefined });

test('reaches enabled rows only, and one whenever there is one', () => {
  fc.assert(
    fc.property(lists, actives, keys, (rows, active, key) => {
      const reached = moveRow(rows, active, key);
      const enabled = rows.filter(({ disabled }) => !disabled).map((row) => row.key);
      expect(enabled.length === 0 ? [undefined] : enabled).toContain(reached);
    }),
  );
});

test('ArrowDown visits every enabled row once and comes back; ArrowUp undoes it', () => {
  fc.assert(
    fc.property(lists, (rows) => {
      const enabled = rows.filter(({ disabled }) => !disabled).map((row) => row.key);
      let active: string | undefined;
      const visited = enabled.map(() => (active = moveRow(rows, active, 'ArrowDown')));
      expect(visited).toEqual(enabled);
      for (const key of enabled) expect(moveRow(rows, moveRow(rows, key, 'ArrowDown'), 'ArrowUp')).toBe(key);
    }),
  );
});

test('Page keys stop at the ends', () => {
  const rows = Array.from({ length: 25 }, (_, index) => ({ key: `${index}` }));
  expect(moveRow(rows, '3', 'PageDown')).toBe('13');
  expect(moveRow(rows, '20', 'PageDown')).toBe('24');
  expect(moveRow(rows, '3', 'PageUp')).toBe('0');
  expect(moveRow(rows, undefined, 'ArrowUp')).toBe('24');
});

test('keys that edit text are not its own', () => {
  expect(['ArrowDown', 'PageUp', 'Home', 'End', 'ArrowLeft', 'a', 'toString'].map(isRowKey)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
