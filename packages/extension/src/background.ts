/** Menus, the button and the shortcut: each opens a window that searches. */
import { storeTask, type Task } from './storage.ts';

const IMAGE = 'image';
const PART = 'part';
const SIZE = { width: 520, height: 760 };
/** The editor needs room. */
const PART_SIZE = { width: 900, height: 760 };

async function openSearch(task: Task): Promise<void> {
  const query = await storeTask(task).then(
    (id) => `task=${id}`,
    // An image in its own URL is too large for the browser to keep. Without a task the window asks to try again.
    () => (task.kind === 'image' && task.url.startsWith('data:') ? 'problem=size' : ''),
  );
  const size = task.kind === 'part' ? PART_SIZE : SIZE;
  await chrome.windows.create({ type: 'popup', url: `search.html?${query}`, ...size });
}

chrome.runtime.onInstalled.addListener(({ reason }) => {
  chrome.contextMenus.create({ id: IMAGE, title: 'Search this image with Mekiki', contexts: ['image'] });
  chrome.contextMenus.create({
    id: PART,
    title: 'Search a part of the screen with Mekiki',
    contexts: ['page', 'video'],
  });
  if (reason === 'install') void chrome.runtime.openOptionsPage();
});

chrome.contextMenus.onClicked.addListener(({ menuItemId, srcUrl, frameId = 0 }, tab) => {
  if (tab?.id === undefined) return;
  if (menuItemId === PART) void openSearch({ kind: 'part', window: tab.windowId });
  else if (srcUrl) void openSearch({ kind: 'image', url: srcUrl, tab: tab.id, frame: frameId });
});

// The shortcut presses the button, too.
chrome.action.onClicked.addListener(({ windowId }) => void openSearch({ kind: 'part', window: windowId }));
