/** Reads the pixels of an image, as far as the browser allows extensions to. */
import { hostOf } from './address.ts';
import type { Task } from './storage.ts';

type ImageTask = Extract<Task, { kind: 'image' }>;

/**
 * Runs in the page, where it sees nothing of this file: as the page it may read its own images, those that other sites allow,
 * and what it made itself.
 * @returns a data URL; undefined if the page may not read the image either
 */
async function readInPage(url: string): Promise<string | undefined> {
  /** Limit of a message between the page and the extension. */
  const maxBytes = 40e6;
  const encode = (blob: Blob) =>
    new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as string));
      reader.addEventListener('error', () => reject(reader.error!));
      reader.readAsDataURL(blob);
    });
  try {
    const answer = await fetch(url);
    const blob = answer.ok ? await answer.blob() : undefined;
    if (blob && blob.size <= maxBytes) return await encode(blob);
  } catch {
    // Another site does not allow it, or the page has revoked the URL: read the pixels of the image on the page instead.
  }
  const image = [...document.images].find(({ currentSrc }) => currentSrc === url);
  if (!image || image.naturalWidth === 0) return undefined;
  const canvas = Object.assign(document.createElement('canvas'), {
    width: image.naturalWidth,
    height: image.naturalHeight,
  });
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  try {
    return canvas.toDataURL();
  } catch {
    return undefined;
  }
}

const blobOf = async (answer: Response): Promise<Blob | undefined> => (answer.ok ? answer.blob() : undefined);

async function throughPage({ url, tab, frame }: ImageTask): Promise<Blob | undefined> {
  const target = { tabId: tab, frameIds: [frame] };
  const [done] = await chrome.scripting.executeScript({ target, func: readInPage, args: [url] });
  return done?.result ? blobOf(await fetch(done.result)) : undefined;
}

/** @returns undefined if the browser does not let us read the pixels */
export async function readImage(task: ImageTask): Promise<Blob | undefined> {
  // Each can fail: a closed tab, a frame or page that extensions may not read, a site that refuses.
  const direct = (): Promise<Blob | undefined> => fetch(task.url).then(blobOf, () => undefined);
  if (task.url.startsWith('data:')) return direct();
  return (await throughPage(task).catch(() => undefined)) ?? direct();
}

/** Whether the user has allowed the extension to read images on this host; many refuse it all the same. */
export async function mayRead(url: string): Promise<boolean> {
  const host = hostOf(url);
  return host !== undefined && chrome.permissions.contains({ origins: [host.pattern] }).catch(() => false);
}

/** A screenshot of a window's active tab; undefined if extensions may not see it. */
export async function captureTab(window: number): Promise<Blob | undefined> {
  try {
    const shot = await chrome.tabs.captureVisibleTab(window, { format: 'png' });
    return await blobOf(await fetch(shot));
  } catch {
    return undefined;
  }
}
