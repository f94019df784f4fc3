import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedTask, storeTask, type Task } from './storage.ts';

/** What a browser keeps. */
const QUOTA = 10_485_760;
let kept: Record<string, unknown>;

const session = {
  get: async (key: string | null) => (key === null ? { ...kept } : { [key]: kept[key] }),
  set: async (items: object) => {
    const next = { ...kept, ...items };
    if (JSON.stringify(next).length > QUOTA) throw new Error('Session storage quota bytes exceeded.');
    kept = next;
  },
  remove: async (keys: string[]) => {
    for (const key of keys) delete kept[key];
  },
};

beforeEach(() => {
  kept = {};
  vi.useFakeTimers();
  vi.stubGlobal('chrome', { storage: { session } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const imageOf = (bytes: number): Task => ({
  kind: 'image',
  url: `data:image/png;base64,${'A'.repeat(bytes)}`,
  tab: 1,
  frame: 0,
});

async function store(task: Task): Promise<string> {
  vi.advanceTimersByTime(1_000);
  return storeTask(task);
}

test('the newest tasks are kept, however many there were', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push(await store(imageOf(3e6)));
  const tasks = await Promise.all(ids.map(storedTask));
  expect(tasks.map((task) => task?.kind)).toEqual([undefined, undefined, 'image', 'image']);
});

test('small tasks stay, so that their windows can be reloaded', async () => {
  const first = await store({ kind: 'part', window: 1 });
  for (let count = 0; count < 40; count += 1) await store(imageOf(100));
  expect(await storedTask(first)).toEqual({ kind: 'part', window: 1 });
});

test('a task that no browser keeps is refused, and no other is lost for it', async () => {
  const first = await store(imageOf(100));
  await expect(store(imageOf(12e6))).rejects.toThrow('too large');
  expect(await storedTask(first)).toBeDefined();
});
