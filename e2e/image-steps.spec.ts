/** The way from one image's dialog to the next result. */
import { expect, test } from '@playwright/test';
import type { SearchResults } from '../packages/api-client/src/index.ts';
import { focusedName, keepShown } from './checks.ts';
import { editAnswers } from './edit-answers.ts';
import { counter, openFirst } from './image-dialog.ts';
import { hold } from './slow-page.ts';

test.beforeEach(({ page }) => keepShown(page));

test.describe('the next result', () => {
  test('comes without closing, keeps tab and focus, and is where the focus returns to', async ({ page }) => {
    const dialog = await openFirst(page);
    const next = dialog.getByRole('button', { name: 'Next result' });
    const previous = dialog.getByRole('button', { name: 'Previous result' });
    await expect(counter(dialog)).toHaveText(/^1 of \d+\+?$/);
    await expect(previous).toBeDisabled();
    await dialog.getByRole('tab', { name: 'AI auto tagging' }).click();
    await next.click();
    await next.click();
    await expect(counter(dialog)).toHaveText(/^3 of/);
    await expect(next).toBeFocused();
    await expect(dialog.getByRole('tab', { name: 'AI auto tagging' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(/^Result 3 of \d+( or more)?, /)).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(counter(dialog)).toHaveText(/^2 of/);
    // Tabs have their own use for the arrows.
    await dialog.getByRole('tab', { name: 'AI auto tagging' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('tab', { name: 'Image to text' })).toHaveAttribute('aria-selected', 'true');
    await expect(counter(dialog)).toHaveText(/^2 of/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => focusedName(page)).toMatch(/^Result 2,/);
  });

  test('is loaded after the last one that the page shows', async ({ page }) => {
    let rest: object[] = [];
    await editAnswers<SearchResults>(page, '**/api/search/image/text', (answer) => {
      const { data } = answer.results;
      rest = data.slice(3);
      return { ...answer, results: { data: data.slice(0, 3) }, scroll_token: 'more' };
    });
    const scroll = '**/api/search/image/scroll';
    await page.route(scroll, (route) => route.fulfill({ json: { results: { data: rest }, scroll_token: null } }));
    const release = await hold(page, scroll);
    const dialog = await openFirst(page);
    const next = dialog.getByRole('button', { name: 'Next result' });
    await expect(counter(dialog)).toHaveText('1 of 3+');
    await next.click();
    await next.click();
    await expect(counter(dialog)).toHaveText('3 of 3+');
    await next.click();
    await expect(next).toHaveAttribute('aria-busy', 'true');
    await release();
    await expect(counter(dialog)).toHaveText(`4 of ${rest.length + 3}`);
    await expect(next).toBeFocused();
  });
});
