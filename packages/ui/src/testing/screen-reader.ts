/** What a virtual screen reader says of the page in the real browser, which is operated by real keys. */
import { virtual } from '@guidepup/virtual-screen-reader';
import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

/** Parts of the page that readers do not name, and the ends of those that they do. */
const UNSAID = /^(?:document|paragraph|strong|status|alert|form|list|$)$|^end of /;
const LIVE = '[aria-live], [role=alert], [role=status], [role=log], output';
/** How long nothing changes once a key has done its work, in milliseconds. */
const QUIET = 60;

/** Changes in live regions only: the virtual reader fails at others, whose elements may be gone when it reads them. */
class LiveObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super((mutations, observer) => {
      const isLive = ({ target }: MutationRecord) =>
        (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      callback(mutations.filter(isLive), observer);
    });
  }
}

type Tell = (event: { target: Element | null }) => void;
let tell: Tell = () => {};

/**
 * It would say every place that the focus passes, and only the first state of each. So it is told where the focus is when
 * all has come to rest.
 */
async function start(): Promise<void> {
  const add = vi.spyOn(document.body, 'addEventListener').mockImplementation((_type: string, listener: unknown) => {
    tell = listener as Tell;
  });
  await virtual.start({ container: document.body, window: { document, MutationObserver: LiveObserver } });
  add.mockRestore();
}

/** Without what was just said: labels are part of the name of their field. */
function heard(log: readonly string[]): string[] {
  const phrases: string[] = [];
  for (const phrase of log) if (!UNSAID.test(phrase) && !phrases.at(-1)?.includes(phrase)) phrases.push(phrase);
  return phrases;
}

/** All that is said to someone who goes through the page. */
export async function readPage(): Promise<string[]> {
  await start();
  try {
    while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next();
    return heard(await virtual.spokenPhraseLog());
  } finally {
    await virtual.stop();
  }
}

export async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
  await quiet();
}

/** Presses keys one after the other, and expects what is said after each, announcements first. */
export async function expectSaid(steps: readonly (readonly [keys: string, said: readonly string[]])[]): Promise<void> {
  await start();
  try {
    for (const [keys, said] of steps) {
      const before = (await virtual.spokenPhraseLog()).length;
      await press(keys);
      await expect
        .poll(async () => {
          tellCurrent();
          return { keys, said: heard((await virtual.spokenPhraseLog()).slice(before)) };
        })
        .toEqual({ keys, said });
    }
  } finally {
    await virtual.stop();
  }
}

/** Until the page has not changed for a moment. */
async function quiet(): Promise<void> {
  let changed = performance.now();
  const observer = new MutationObserver(() => (changed = performance.now()));
  observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  while (performance.now() - changed < QUIET) await new Promise((resolve) => setTimeout(resolve, QUIET / 3));
  observer.disconnect();
}

/** What has the focus, or the option that it points to. Said only if it differs from what was said last. */
function tellCurrent(): void {
  const focused = document.activeElement;
  const option = document.getElementById(focused?.getAttribute('aria-activedescendant') ?? '');
  tell({ target: option ?? focused });
}
