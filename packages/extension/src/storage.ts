/** What the extension keeps: the chosen site, and what windows that open now are to search for. */
import { readSite } from './address.ts';

const SITE = 'site';

export type Task =
  | { kind: 'image'; url: string; tab: number; frame: number }
  /** What the active tab of a window shows. */
  | { kind: 'part'; window: number };

/** The chosen site; undefined before one is chosen. */
export async function storedSite(): Promise<string | undefined> {
  const { [SITE]: site } = await chrome.storage.sync.get(SITE);
  return typeof site === 'string' ? readSite(site) : undefined;
}

export const storeSite = (site: string): Promise<void> => chrome.storage.sync.set({ [SITE]: site });

/** Kept until the browser closes, so that a window can be reloaded. @returns the task's id */
export async function storeTask(task: Task): Promise<string> {
  const id = crypto.randomUUID();
  await chrome.storage.session.set({ [id]: task });
  return id;
}

export async function storedTask(id: string): Promise<Task | undefined> {
  const { [id]: task } = await chrome.storage.session.get(id);
  return task as Task | undefined;
}
