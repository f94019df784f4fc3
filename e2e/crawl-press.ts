/** Presses every control of a page by its key, and checks that something happens. */
import { expect, type Page } from '@playwright/test';
import { type Control, controlsOf } from './crawl-page.ts';
import type { Place } from './places.ts';

declare global {
  interface Window {
    /** What has happened in the page since the key was pressed. */
    happened: string[];
  }
}

/** Watches the page for anything that a person could notice, from now on. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.happened = [];
    const note = (what: string) => window.happened.push(what);
    // A tooltip comes with the focus and goes with the key, so that it is no answer to it.
    const isTooltip = (node: Node | null): boolean =>
      node instanceof Element && (node.closest('[role=tooltip]') ?? node.querySelector('[role=tooltip]')) !== null;
    new MutationObserver((changes) => {
      for (const { target, attributeName, addedNodes, removedNodes } of changes) {
        if (attributeName === 'aria-describedby' || attributeName === 'data-control') continue;
        if ([target, ...addedNodes, ...removedNodes].some(isTooltip)) continue;
        note(attributeName ?? 'content');
      }
    }).observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of ['input', 'change', 'toggle', 'focusin']) addEventListener(type, () => note(type), true);
  });
}

/** The keys that a control answers to, one after the other; none for a link, which the browser itself follows. */
function keysOf(role: string, tag: string): string[] {
  if (role === 'link') return [];
  if (tag === 'SELECT') return ['ArrowDown', 'ArrowUp'];
  if (/^(?:textbox|searchbox|spinbutton|combobox)$/.test(role)) return ['1'];
  if (role === 'radio' || role === 'tab') return ['ArrowRight', 'ArrowLeft'];
  if (role === 'slider') return ['ArrowRight', 'ArrowLeft', 'ArrowUp'];
  if (role === 'checkbox' || role === 'switch') return ['Space'];
  return /^(?:button|menuitem)$/.test(role) ? ['Enter', 'Space'] : [];
}

/**
 * Presses everything of a place that stands in one of these elements. Fails where nothing happens.
 * @param pressed what was pressed in another state of the page, and is not pressed again; grows by what is pressed here
 */
export async function pressAll(page: Page, place: Place, within: string, pressed: Set<string>): Promise<void> {
  const outside: string[] = [];
  for (const event of ['filechooser', 'download', 'popup', 'framenavigated'] as const) {
    page.on(event as 'popup', () => outside.push(event));
  }
  const hasAnswered = async () =>
    outside.length > 0 || (await page.evaluate(() => window.happened.length > 0).catch(() => true));
  let start = page.url();
  const wanted = await namedControls(page, within);
  const reopen = async () => {
    // As for a new visitor: pages remember what is chosen in them.
    await page.evaluate(() => localStorage.clear());
    await place.open(page);
    start = page.url();
  };
  let isFresh = true;
  for (const [index, [key, { role }]] of [...wanted].entries()) {
    if (pressed.has(key)) continue;
    const find = async () => {
      const now = await namedControls(page, within);
      // Images at random have other names each time.
      return now.get(key) ?? [...now.values()].slice(index).find((one) => one.role === role);
    };
    if (!isFresh || page.url() !== start) await reopen();
    // An earlier choice may have removed it.
    if (!(await find())) await reopen();
    const keys = await focusOn(page, key, find, place.again ?? []);
    if (keys.length === 0) continue;
    pressed.add(key);
    await watch(page);
    outside.length = 0;
    for (const one of keys) {
      await page.keyboard.press(one);
      if (await hasAnswered()) break;
    }
    await expect.poll(hasAnswered, `${key} answers to ${keys.join(' or ')}`).toBe(true);
    // What a button does may go on, and open a window that hides the rest.
    isFresh = role !== 'button';
  }
}

/**
 * Gives a control the focus. What comes late, such as the results for a filter that was just pressed, may redraw it or take it
 * away for a moment, so that it is looked for again.
 * @param again names that are not pressed, as they only do again what opened the place
 * @returns the keys that it should answer to, none where it answers to nothing
 */
async function focusOn(
  page: Page,
  key: string,
  find: () => Promise<Control | undefined>,
  again: readonly string[],
): Promise<string[]> {
  let keys: string[] = [];
  await expect(async () => {
    const control = await find();
    expect(control, `${key} is there again`).toBeDefined();
    if (!control) return;
    if (control.isDisabled || again.includes(control.name)) return;
    const tag = await page.evaluate((id) => {
      const element = document.querySelector<HTMLElement>(`[data-control="${id}"]`);
      // Read-only fields, and elements marked as current, do nothing when pressed.
      if (element?.matches('[readonly], [aria-current]') === true) return '';
      element?.focus();
      return element && document.activeElement === element ? element.tagName : undefined;
    }, control.id);
    expect(tag, `${control.role} "${control.name}" takes the focus`).toBeDefined();
    if (tag) keys = keysOf(control.role, tag);
  }).toPass();
  return keys;
}

/** The tab stops in it, each with a distinct name. */
async function namedControls(page: Page, within: string): Promise<Map<string, Control>> {
  const controls = await controlsOf(page);
  const ids = new Set(
    await page.evaluate(
      (selector) =>
        [...document.querySelectorAll<HTMLElement>('[data-control]')].flatMap((one) =>
          one.tabIndex >= 0 && one.closest(selector) ? (one.dataset['control'] ?? '') : [],
        ),
      within,
    ),
  );
  const named = new Map<string, Control>();
  for (const control of controls.filter(({ id }) => ids.has(id))) {
    let name = `${control.role} "${control.name}"`;
    while (named.has(name)) name += ' again';
    named.set(name, control);
  }
  return named;
}
