/** What people do in a page that was drawn ahead, before its code takes over: it must not be lost. */

/**
 * Of an element: a selector of the way to it from the root, in which elements of one kind are counted. The live page has
 * others beside them, such as counters; the drawn one has links that fetch its images.
 */
type Place = string;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Let go of what is held. */
const RELEASES = ['mouseup', 'keyup'] as const;

let pressed: Place | undefined;
/** The button on which the mouse or the space bar is down. */
let held: Place | undefined;
/** Fields that were filled or chosen, as they are now, and where they stand. */
const filled = new Map<Field, Place>();
/** The last file or text that was dropped or pasted. */
let given: { type: 'drop' | 'paste'; place: Place; data: DataTransfer } | undefined;
/** The last letter or sign that was typed outside of fields, for shortcuts. */
let typed: string | undefined;
/** Since the page listens. */
let replayNow: (() => void) | undefined;
let stopWatching: (() => void) | undefined;
let stopHearing: (() => void) | undefined;

/** Remembers what is pressed, filled, typed, dropped and pasted inside of `root`, until `keepPlace` takes over. */
export function watchDrawn(root: HTMLElement): void {
  const parts = new Map<HTMLElement, Place>();
  for (const part of root.children) if (part instanceof HTMLElement) parts.set(part, placeOf(root, part));
  /** What happens in a part that is replaced already, because it began before that, is done again at once. */
  const soon = () => {
    if (replayNow) queueMicrotask(replayNow);
  };
  // Of a part that is gone already, too.
  const placeIn = (part: HTMLElement, element: Element): Place => `${parts.get(part)}${placeOf(part, element)}`;
  const buttonIn = ({ target, currentTarget: part }: Event): Place | undefined => {
    const button = target instanceof Element ? target.closest('button') : null;
    return button && part instanceof HTMLElement ? placeIn(part, button) : undefined;
  };
  const press = (event: Event) => {
    pressed = buttonIn(event) ?? pressed;
    soon();
  };
  const hold = (event: MouseEvent | KeyboardEvent) => {
    if ('button' in event ? event.button === 0 : event.key === ' ') held = buttonIn(event);
  };
  /** A button that is replaced while it is held gets no click. */
  const release = ({ target }: Event) => {
    const button = held && elementAt(root, held);
    if (button && target instanceof Node && button.contains(target)) pressed = held;
    held = undefined;
    soon();
    // Nothing can be held any more that is not alive.
    if (replayNow) for (const name of RELEASES) document.removeEventListener(name, release);
  };
  const fill = ({ target, currentTarget: part }: Event) => {
    if (part instanceof HTMLElement && target instanceof Element && isField(target))
      filled.set(target, placeIn(part, target));
    soon();
  };
  const take = (event: DragEvent | ClipboardEvent) => {
    const isInField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    const from = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    const isDrag = 'dataTransfer' in event;
    if (!from || (!isDrag && isInField && from.files.length === 0)) return;
    // Else the browser would open the file in the page's place.
    event.preventDefault();
    if (event.type === 'dragover') return;
    const data = new DataTransfer();
    for (const file of from.files) data.items.add(file);
    for (const type of ['text/plain', 'text/uri-list']) if (from.getData(type)) data.setData(type, from.getData(type));
    const target = event.target instanceof Element && root.contains(event.target) ? event.target : root;
    given = { type: isDrag ? 'drop' : 'paste', place: placeOf(root, target), data };
  };
  const type = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const isInField = target instanceof Element && isField(target);
    // A blank presses what has the focus.
    if (key.length === 1 && key !== ' ' && !isInField && !altKey && !ctrlKey && !metaKey) typed = key;
  };
  for (const part of parts.keys()) {
    part.addEventListener('mousedown', hold);
    part.addEventListener('keydown', hold);
    part.addEventListener('click', press);
    part.addEventListener('input', fill);
    part.addEventListener('change', fill);
  }
  for (const name of ['dragover', 'drop', 'paste'] as const) document.addEventListener(name, take);
  for (const name of RELEASES) document.addEventListener(name, release);
  document.addEventListener('keydown', type);
  stopWatching = () => {
    for (const name of ['dragover', 'drop', 'paste'] as const) document.removeEventListener(name, take);
  };
  stopHearing = () => document.removeEventListener('keydown', type);
}

/** What was pressed last needs no second press: the browser does what it stands for. */
export function forgetPress(): void {
  pressed = undefined;
}

/**
 * Remembers from now on which element inside of `root` has the focus, until the same elements have been made again.
 * @returns `restore` gives the focus and the words of fields back, before anything is painted or pressed; `replay` does again
 * what was done too early, once the page listens
 */
export function keepPlace(root: HTMLElement): { restore: () => void; replay: () => void } {
  let kept = focusIn(root);
  const look = () => {
    kept = focusIn(root);
  };
  // An element that goes loses the focus, too: that is no request of anybody's.
  const leave = ({ target }: Event) => queueMicrotask(() => root.contains(target as Node) && look());
  root.addEventListener('focusin', look);
  root.addEventListener('focusout', leave);
  return {
    restore: () => {
      stopWatching?.();
      root.removeEventListener('focusin', look);
      root.removeEventListener('focusout', leave);
      if (kept) elementAt(root, kept)?.focus({ preventScroll: true });
      refill(root);
    },
    replay: function replay() {
      replayNow = replay;
      // Not before: what is painted need not listen yet.
      stopHearing?.();
      refill(root);
      filled.clear();
      if (given) give(elementAt(root, given.place) ?? root, given);
      given = undefined;
      if (typed !== undefined) {
        const event = new KeyboardEvent('keydown', { key: typed, bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
      typed = undefined;
      const button = pressed && elementAt(root, pressed);
      pressed = undefined;
      if (button instanceof HTMLButtonElement) button.click();
    },
  };
}

function refill(root: HTMLElement): void {
  for (const [before, place] of filled) {
    const now = elementAt(root, place);
    if (!now || !isField(now)) continue;
    filled.delete(before);
    fillAgain(now, before);
  }
}

function isField(element: Element): element is Field {
  return element.matches('input, textarea, select');
}

function fillAgain(field: Field, before: Field): void {
  if (field instanceof HTMLInputElement && before instanceof HTMLInputElement) {
    if (field.type !== before.type) return;
    if (field.type === 'checkbox' || field.type === 'radio') {
      if (field.checked !== before.checked) field.click();
      return;
    }
    if (field.type === 'file') field.files = before.files;
  }
  // By the setter that React does not watch, so that it takes the event for the person's.
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  if (field.type !== 'file') property?.set?.call(field, before.value);
  const isTyped = !(field instanceof HTMLSelectElement) && field.type !== 'file';
  field.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
}

function give(target: Element, { type, data }: { type: 'drop' | 'paste'; data: DataTransfer }): void {
  const how = { bubbles: true, cancelable: true };
  target.dispatchEvent(
    type === 'drop'
      ? new DragEvent(type, { ...how, dataTransfer: data })
      : new ClipboardEvent(type, { ...how, clipboardData: data }),
  );
}

function focusIn(root: HTMLElement): Place | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === root || !root.contains(focused)) return undefined;
  return placeOf(root, focused);
}

function placeOf(root: Element, element: Element): Place {
  let place = '';
  for (let at = element; at !== root;) {
    const parent = at.parentElement;
    if (!parent) break;
    const alike = [...parent.children].filter(({ localName }) => localName === at.localName);
    place = `>${at.localName}:nth-of-type(${alike.indexOf(at) + 1})${place}`;
    at = parent;
  }
  return place;
}

function elementAt(root: Element, place: Place): HTMLElement | undefined {
  const element = place && root.querySelector(`:scope${place}`);
  return element instanceof HTMLElement ? element : undefined;
}
