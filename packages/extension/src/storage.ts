/** The extension's storage: the chosen site, and the searches of windows that are opening. */
import { readSite } from './address.ts';

const SITE = 'site';
/** Characters of all tasks together; images can be in their own URLs. Browsers keep 10 MB. */
const MAX_STORED = 8e6;

export type Task =
  | { kind: 'image'; url: string; tab: number; frame: number }
  /** Takes a screenshot of the active tab of a window. */
  | { kind: 'part'; window: number };

interface StoredTask {
  task: Task;
  /** When it was stored. */
  at: number;
}

/** The chosen site; undefined before one is chosen. */
export async function storedSite(): Promise<string | undefined> {
  const { [SITE]: site } = await chrome.storage.sync.get(SITE);
  return typeof site === 'string' ? readSite(site) : undefined;
}

export const storeSite = (site: string): Promise<void> => chrome.storage.sync.set({ [SITE]: site });

/**
 * Stores a task, so that its window can be reloaded, until the browser closes or newer ones need the space.
 * @returns the task's id
 * @throws Error if it is too large
 */
export async function storeTask(task: Task): Promise<string> {
  await makeRoom(sizeOf(task));
  const id = crypto.randomUUID();
  await chrome.storage.session.set({ [id]: { task, at: Date.now() } satisfies StoredTask });
  return id;
}

export async function storedTask(id: string): Promise<Task | undefined> {
  const { [id]: stored } = await chrome.storage.session.get(id);
  return (stored as StoredTask | undefined)?.task;
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/** Removes the oldest tasks. */
async function makeRoom(size: number): Promise<void> {
  if (size > MAX_STORED) throw new Error('This task is too large to be stored.');
  const stored = Object.entries(await chrome.storage.session.get<Record<string, StoredTask>>(null));
  let room = MAX_STORED - size;
  const tooMany = stored
    .toSorted(([, one], [, other]) => other.at - one.at)
    .filter(([, one]) => (room -= sizeOf(one)) < 0);
  await chrome.storage.session.remove(tooMany.map(([id]) => id));
}
