/**
 * Records events in a prerendered page until it is hydrated, then replays them: clicks on buttons, dropped and pasted files and
 * texts, characters typed as shortcuts, and Enter in a field. Hydration keeps the elements, so the events are dispatched on them
 * again. A button before a file input is the exception: it opens the browser's chooser without waiting.
 * The build inlines this into the head of every page so that it listens before first paint: it imports nothing.
 */

/** A drop or a paste, with a copy of its data: the browser clears its own after the event. */
interface Transfer {
  type: 'drop' | 'paste';
  target: Element;
  data: DataTransfer;
}

/** For an image dragged from another page, only the last type names the image; the URL is that of its link. */
const TEXTS = ['text/plain', 'text/uri-list', 'text/html'];

export interface EarlyEvents {
  /** Stops recording clicks: React replays them itself from now on, even in parts that are not hydrated yet. */
  ignoreClicks: () => void;
  /** Stops recording and replays the last event of each kind. Call it once the screen is hydrated, not only the shell. */
  replay: () => void;
  /** Stops recording without a replay: the page was not prerendered. */
  stop: () => void;
}

declare global {
  interface Window {
    /** Absent if another host serves the site without it. */
    earlyEvents?: EarlyEvents;
  }
}

window.earlyEvents = record();

function record(): EarlyEvents {
  let clicked: HTMLButtonElement | undefined;
  let transfer: Transfer | undefined;
  let shortcut: Pick<KeyboardEvent, 'key' | 'ctrlKey'> | undefined;
  let entered: HTMLInputElement | undefined;
  const recording = new AbortController();
  let ignoresClicks = false;
  const listen = <Type extends 'click' | 'dragover' | 'drop' | 'paste' | 'keydown' | 'submit' | 'input'>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { signal: recording.signal });

  listen('click', ({ target, isTrusted }) => {
    if (isTrusted) entered = undefined;
    const button = target instanceof Element ? target.closest('button') : null;
    if (ignoresClicks || !button) return;
    const picker = button.nextElementSibling;
    // Browsers let a page open it for a few seconds after the press, when the page may not be alive yet.
    if (picker instanceof HTMLInputElement && picker.type === 'file') picker.click();
    else clicked = button;
  });
  // Otherwise the browser would replace the page with the file.
  listen('dragover', (event) => event.preventDefault());
  listen('drop', (event) => {
    entered = undefined;
    event.preventDefault();
    transfer = transferOf('drop', event.target, event.dataTransfer) ?? transfer;
  });
  listen('paste', ({ target, clipboardData }) => {
    // The browser pastes text into fields itself.
    if (isField(target) && !clipboardData?.files.length) return;
    entered = undefined;
    transfer = transferOf('paste', target, clipboardData) ?? transfer;
  });
  // A user who continues to type has not submitted; restoring fields does not count as typing.
  listen('input', ({ isTrusted }) => {
    if (isTrusted) entered = undefined;
  });
  listen('keydown', ({ key, target, altKey, ctrlKey, metaKey, isComposing, keyCode }) => {
    // In a form, it submits; while composing, it only confirms characters. Safari tells that by the key code.
    const confirms = isComposing || keyCode === 229;
    if (key === 'Enter' && target instanceof HTMLInputElement && !target.form && !confirms) entered = target;
    // Space activates the focused element, and with Ctrl all others are the browser's.
    const isShortcut = key.length === 1 && key !== ' ' && !altKey && !metaKey && (!ctrlKey || key === '?');
    if (isShortcut && !isField(target)) shortcut = { key, ctrlKey };
  });

  // Links work without JavaScript, and so should the search field.
  listen('submit', (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const text = target.querySelector('input')?.value.trim();
    // A data URI is too long for a URL: it stays in the field, which is read once the page is hydrated.
    if (text?.startsWith('data:')) return;
    // The search field takes words, a tool's field the URL of its image.
    const isTool = !['/', '/search'].includes(location.pathname);
    const name = isTool ? 'url' : 'q';
    const page = isTool ? location.pathname : '/search';
    location.assign(text ? `${page}?${name}=${encodeURIComponent(text)}` : page);
  });

  return {
    stop: () => {
      recording.abort();
      transfer = shortcut = entered = clicked = undefined;
    },
    ignoreClicks: () => {
      ignoresClicks = true;
    },
    replay: () => {
      recording.abort();
      if (transfer) dispatchTransfer(transfer);
      if (shortcut) {
        const event = new KeyboardEvent('keydown', { ...shortcut, bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
      if (entered) {
        const field = entered;
        const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
        // After the text of the field, which is restored in microtasks.
        setTimeout(() => field.dispatchEvent(event));
      }
      if (clicked) sameButton(clicked)?.click();
      transfer = shortcut = entered = clicked = undefined;
    },
  };
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}

function transferOf(
  type: Transfer['type'],
  target: EventTarget | null,
  from: DataTransfer | null,
): Transfer | undefined {
  if (!from || !(target instanceof Element)) return undefined;
  const data = new DataTransfer();
  for (const file of from.files) data.items.add(file);
  for (const kind of TEXTS) if (from.getData(kind)) data.setData(kind, from.getData(kind));
  return { type, target, data };
}

function dispatchTransfer({ type, target, data }: Transfer): void {
  const options = { bubbles: true, cancelable: true };
  const event =
    type === 'drop'
      ? new DragEvent(type, { ...options, dataTransfer: data })
      : new ClipboardEvent(type, { ...options, clipboardData: data });
  // It is gone if the page was rendered again instead of hydrated.
  (target.isConnected ? target : document.body).dispatchEvent(event);
}

/** The button itself; if the page was rendered again instead of hydrated, the button with the same name. */
function sameButton(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button;
  return [...document.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(button));
}

function nameOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}
