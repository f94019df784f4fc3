/** Checks that any journey can make. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Accessible name of the focused element. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let turn = 0; turn < 60 && !(await hasFocus()); turn += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Rules whose outcome depends on colors. All others find the same in each theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** No list of all that is right, and no style sheets fetched for rules that we do not use: a third of the time. */
const WRONG_ONLY = { resultTypes: ['violations' as const], preload: false };

/** axe finds no violation. */
export async function expectClean(page: Page, rules?: readonly string[]): Promise<void> {
  // Without it axe opens another page to gather what it found in frames, of which we have none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...WRONG_ONLY });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual([]);
}

/** axe finds no violation in either theme. Leaves the page in the light one. */
export async function expectCleanInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectClean(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectClean(page, COLOR_RULES);
}

/**
 * From now on, whatever is shown for a while stays until it was seen: timers of a second or more do not run out. For
 * journeys in which nothing waits for such a timer; others have `page.clock`.
 */
export async function keepShown(page: Page): Promise<void> {
  const keep = () => {
    const set = window.setTimeout.bind(window);
    const never = () => {};
    // `Object.assign`, since a browser's `setTimeout` has another type than Node.js's.
    Object.assign(window, {
      setTimeout: (run: () => void, delay = 0, ...given: unknown[]) =>
        set(delay >= 1_000 ? never : run, delay, ...(given as [])),
    });
  };
  await page.addInitScript(keep);
  await page.evaluate(keep);
}

/** Chooses one of several options by its label, where a person presses: the radio button itself is not drawn. */
export async function chooseOption(option: Locator): Promise<void> {
  await option.locator('xpath=ancestor::label').click();
  await expect(option).toBeChecked();
}

/** Waits until an open dialog has the focus: until then, keys go to the page below it. */
export async function untilFocusIn(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
