/** The extension's storage: the chosen site, and the searches of windows that are opening. */
import { readSite } from './address.ts';

const SITE = 'site';

export type Task =
  | { kind: 'image'; url: string; tab: number; frame: number }
  /** Takes a screenshot of the active tab of a window. */
  | { kind: 'part'; window: number };

/** The chosen site; undefined before one is chosen. */
export async function storedSite(): Promise<string | undefined> {
  const { [SITE]: site } = await chrome.storage.sync.get(SITE);
  return typeof site === 'string' ? readSite(site) : undefined;
}

export const storeSite = (site: string): Promise<void> => chrome.storage.sync.set({ [SITE]: site });

/** Stores a task until the browser closes, so that its window can be reloaded. @returns the task's id */
export async function storeTask(task: Task): Promise<string> {
  const id = crypto.randomUUID();
  await chrome.storage.session.set({ [id]: task });
  return id;
}

export async function storedTask(id: string): Promise<Task | undefined> {
  const { [id]: task } = await chrome.storage.session.get(id);
  return task as Task | undefined;
}
