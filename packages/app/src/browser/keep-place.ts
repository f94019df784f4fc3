/** What people do in a page that was drawn ahead, before its code takes over: it must not be lost. */

/** Of an element: which child of which child of the root it is. */
type Place = readonly number[];

let pressed: Place | undefined;
let stopWatching: (() => void) | undefined;

/** Remembers the last button that is pressed inside of `root`, until `keepPlace` takes over. */
export function watchPresses(root: HTMLElement): void {
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed = placeOf(root, button);
  };
  root.addEventListener('click', remember);
  stopWatching = () => root.removeEventListener('click', remember);
}

/**
 * Remembers which element inside of `root` has the focus, and what was typed into it, before the same elements are made
 * anew. @returns gives both back, and presses what was pressed
 */
export function keepPlace(root: HTMLElement): () => void {
  const focused = document.activeElement;
  const isInside = focused instanceof HTMLElement && focused !== root && root.contains(focused);
  const place = isInside ? placeOf(root, focused) : undefined;
  const text = focused instanceof HTMLInputElement ? focused.value : '';
  return () => {
    stopWatching?.();
    const again = place && elementAt(root, place);
    if (again && again.tagName === focused?.tagName) {
      again.focus({ preventScroll: true });
      if (again instanceof HTMLInputElement && text !== '') type(again, text);
    }
    const button = pressed && elementAt(root, pressed);
    pressed = undefined;
    if (button instanceof HTMLButtonElement) button.click();
  };
}

function type(input: HTMLInputElement, text: string): void {
  // By the setter that React does not watch, so that it takes the event for typing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function placeOf(root: Element, element: Element): Place {
  const place: number[] = [];
  for (let at = element; at !== root;) {
    const parent = at.parentElement;
    if (!parent) break;
    place.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return place;
}

function elementAt(root: Element, place: Place): HTMLElement | undefined {
  let element: Element | undefined = root;
  for (const index of place) element = element?.children[index];
  return element instanceof HTMLElement ? element : undefined;
}
