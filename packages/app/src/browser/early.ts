/**
 * What people do in a page that was drawn ahead, before its code listens: buttons that are pressed, files and texts that are
 * dropped or pasted, signs that are typed as shortcuts. Elements stay as the page comes alive, so it is done again on them.
 * The build writes this into the head of every page, so that it listens before anything can be seen: it imports nothing.
 */

/** A drop or a paste; the browser forgets its own data with the event. */
interface Gift {
  type: 'drop' | 'paste';
  target: Element;
  data: DataTransfer;
}

/** An image that is dragged from another page is named in the last only; the address is that of its link. */
const TEXTS = ['text/plain', 'text/uri-list', 'text/html'];

export interface Early {
  /** From now on React hears of presses, even in parts that it has not taken over yet. */
  leavePresses: () => void;
  /** Does the last thing of each kind again in the page, and listens no longer; call it once that is alive. */
  again: (root: HTMLElement) => void;
  /** Listens no longer: there was nothing to be seen. */
  leave: () => void;
}

declare global {
  interface Window {
    /** Absent where a host of its own serves the site without it. */
    early?: Early;
  }
}

window.early = hearEarly();

/** Listens from now on to what happens in the page. */
function hearEarly(): Early {
  let pressed: HTMLButtonElement | undefined;
  let gift: Gift | undefined;
  let sign: string | undefined;
  const ears = new AbortController();
  let isHeardByReact = false;
  const hear = <Type extends 'click' | 'dragover' | 'drop' | 'paste' | 'keydown' | 'submit'>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { signal: ears.signal });

  hear('click', ({ target }) => {
    if (!isHeardByReact) pressed = (target instanceof Element && target.closest('button')) || pressed;
  });
  // Else the browser would open the file in the page's place.
  hear('dragover', (event) => event.preventDefault());
  hear('drop', (event) => {
    event.preventDefault();
    gift = giftOf('drop', event.target, event.dataTransfer) ?? gift;
  });
  hear('paste', ({ target, clipboardData }) => {
    // Words go into a field by themselves.
    if (!isField(target) || clipboardData?.files.length) gift = giftOf('paste', target, clipboardData) ?? gift;
  });
  hear('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
    // A blank presses what has the focus.
    if (key.length === 1 && key !== ' ' && !isField(target) && !altKey && !ctrlKey && !metaKey) sign = key;
  });

  // Until the code is here links work by themselves, and so shall the search field.
  hear('submit', (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const text = target.querySelector('input')?.value.trim();
    // An image that came as text is too long for an address: it stays in the field, which takes it once the page is alive.
    if (text?.startsWith('data:')) return;
    // The field of search takes words, that of a tool takes the address of its image.
    const isTool = !['/', '/search'].includes(location.pathname);
    const name = isTool ? 'url' : 'q';
    const page = isTool ? location.pathname : '/search';
    location.assign(text ? `${page}?${name}=${encodeURIComponent(text)}` : page);
  });

  return {
    leave: () => ears.abort(),
    leavePresses: () => {
      isHeardByReact = true;
    },
    again: (root) => {
      ears.abort();
      if (gift) give(root, gift);
      if (sign !== undefined) {
        const event = new KeyboardEvent('keydown', { key: sign, bubbles: true, cancelable: true });
        within(root, document.activeElement).dispatchEvent(event);
      }
      if (pressed) sameButton(root, pressed)?.click();
      gift = sign = pressed = undefined;
    },
  };
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}

function giftOf(type: Gift['type'], target: EventTarget | null, from: DataTransfer | null): Gift | undefined {
  if (!from || !(target instanceof Element)) return undefined;
  const data = new DataTransfer();
  for (const file of from.files) data.items.add(file);
  for (const kind of TEXTS) if (from.getData(kind)) data.setData(kind, from.getData(kind));
  return { type, target, data };
}

function give(root: HTMLElement, { type, target, data }: Gift): void {
  const how = { bubbles: true, cancelable: true };
  const event =
    type === 'drop'
      ? new DragEvent(type, { ...how, dataTransfer: data })
      : new ClipboardEvent(type, { ...how, clipboardData: data });
  within(root, target).dispatchEvent(event);
}

/** The element if the page's content has it, or else the heading: an event there makes React take the content over first. */
function within(root: HTMLElement, element: Element | null): Element {
  return element?.closest('main *') ? element : (root.querySelector('h1') ?? root);
}

/** The button itself; where the page was rendered again in place of what was drawn, the one of the same name. */
function sameButton(root: HTMLElement, button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button;
  return [...root.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(button));
}

function nameOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}
