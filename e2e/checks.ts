/** What every journey may look at. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Name of what has the focus. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let turn = 0; turn < 60 && !(await hasFocus()); turn += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** axe finds nothing, once the page is at rest. */
export async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual([]);
}
