/** The variants of an image, in its dialog: the search that found it knows them. */
import { expect, type Page, test } from '@playwright/test';
import { keepShown } from './checks.ts';
import { editAnswers } from './edit-answers.ts';
import { counter, searchAndOpen } from './image-dialog.ts';
import { jpegOf } from './images.ts';

interface Answer {
  results: { data: { match?: object }[] };
}

const FILE_SEARCH = '**/api/search/image/file';

/** Makes the results after the copy variants of it, as an index with other versions of the drawing answers. */
async function answerVariants(page: Page, count: number): Promise<void> {
  await editAnswers<Answer>(page, FILE_SEARCH, (answer) => {
    for (const { match } of answer.results.data.slice(1, 1 + count)) {
      if (!match) throw new Error('Too few results have a match.');
      Object.assign(match, { verdict: 'likely', relation: 'variant' });
    }
    return answer;
  });
}

test.beforeEach(({ page }) => keepShown(page));

test(
  'the variants of a copy are listed and open in its place, with a way back',
  { tag: '@phone' },
  async ({ page }) => {
    await answerVariants(page, 3);
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/search/image/file')) searches.push(request.url());
    });
    const dialog = await searchAndOpen(page, await jpegOf(5));
    const before = page.url();
    await expect(dialog.getByText('3 variants', { exact: true })).toBeVisible();
    const variants = dialog.getByRole('link', { name: /^Variant \d, / });
    await expect(variants).toHaveCount(3);

    await variants.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(before);
    await expect(counter(dialog)).toBeHidden();
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    // The other way round: it is a variant of the copy, and of nothing else for sure.
    await expect(dialog.getByText('1 variant', { exact: true })).toBeVisible();
    await expect(variants).toHaveCount(1);

    await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(before);
    await expect(variants).toHaveCount(3);
    await page.goBack();
    await expect(dialog).toBeHidden();
    // All of it comes from the answer of the one search.
    expect(searches).toHaveLength(1);
  },
);

test('an image without variants has no such row', async ({ page }) => {
  const dialog = await searchAndOpen(page, await jpegOf(5));
  await expect(dialog.getByText('Rating', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^\d+ variants?$/)).toBeHidden();
});
