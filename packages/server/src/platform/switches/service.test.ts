import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queries } from '../db/database.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createSwitches } from './service.ts';

let open: TestDatabase;
beforeAll(async () => {
  open = await openTestDatabase('embedded');
});
afterAll(() => open.dispose());

const noNote = async () => {};

test('a feature that is switched off stays off on other servers and after a restart', async () => {
  const { queries } = open.database;
  const switches = createSwitches(queries);
  expect([...(await switches.off())]).toEqual([]);
  await switches.set('tagger', false, noNote);
  await switches.set('search', false, noNote);
  expect([...(await switches.off())]).toEqual(['search', 'tagger']);
  expect([...(await createSwitches(queries).off())]).toEqual(['search', 'tagger']);
  await switches.set('search', true, noNote);
  expect([...(await createSwitches(queries).off())]).toEqual(['tagger']);
});

test('two parallel changes do not undo each other', async () => {
  const [one, other] = [createSwitches(open.database.queries), createSwitches(open.database.queries)];
  await Promise.all([one.set('captions', false, noNote), other.set('upscaler', false, noNote)]);
  expect(await createSwitches(open.database.queries).off()).toEqual(new Set(['tagger', 'captions', 'upscaler']));
});

test('nothing changes if the log entry cannot be written', async () => {
  const switches = createSwitches(open.database.queries);
  const before = await switches.off();
  await expect(switches.set('saving', false, () => Promise.reject(new Error('The log is full.')))).rejects.toThrow();
  expect(await createSwitches(open.database.queries).off()).toEqual(before);
});

test('everything is on while the database is unavailable', async () => {
  const away = { select: () => ({ from: () => ({ where: () => Promise.reject(new Error('Away.')) }) }) };
  expect(await createSwitches(away as unknown as Queries).off()).toEqual(new Set());
});
