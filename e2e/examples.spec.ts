/** Before use, each tool shows examples with their results; a press opens one. */
import { expect, type Page, test } from '@playwright/test';
import { expectClean } from './checks.ts';
import { table } from './tagger-page.ts';
import { openPanel, prompt } from './generator-page.ts';
import { text as description } from './image2text-page.ts';

const examples = (page: Page) => page.getByRole('list', { name: 'Examples' });
const links = (page: Page) => examples(page).getByRole('link');

test(
  'the tagger shows examples with their tags, and opens the one that is pressed',
  { tag: ['@core', '@phone'] },
  async ({ page }) => {
    await page.goto('/tagger');
    await expect(links(page)).toHaveCount(3);
    const [shown] = await examples(page).getByRole('listitem').allInnerTexts();
    const tags = shown?.split('\n').at(-1)?.split(', ') ?? [];
    expect(tags.length).toBeGreaterThan(3);
    await expectClean(page);
    await links(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tagger\?url=/);
    for (const tag of tags.slice(0, 3)) await expect(table(page).getByText(tag, { exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(links(page)).toHaveCount(3);
  },
);

test('Image to Text shows examples with their captions, and writes more about the one that is pressed', async ({
  page,
}) => {
  await page.goto('/image2text');
  await page.getByRole('radio', { name: 'Short' }).check();
  const caption = await links(page).first().innerText();
  expect(caption).toMatch(/^[A-Z].*\.$/);
  await links(page).first().click();
  await expect(description(page)).toHaveText(caption);
});

test('Resize and Image utils show what becomes of an example, and open it like an upload', async ({ page }) => {
  await page.goto('/resize');
  await expect(examples(page).getByText('Detail: left as it is, right upscaled 4x').first()).toBeVisible();
  await links(page).nth(1).click();
  await expect(page.getByRole('button', { name: 'Generate Enhanced Image' })).toBeEnabled();
  await expect(page.getByText(/^About /)).toBeVisible();
  await page.goto('/image-utils');
  await expect(
    examples(page)
      .getByText(/^WebP .+ kB, as AVIF .+, JPEG XL .+, JPEG .+, PNG .+ kB$/)
      .first(),
  ).toBeVisible();
  await links(page).nth(2).click();
  await expect(page.getByRole('button', { name: /^Download/ })).toBeVisible();
});

test('the generator puts an example into its form', { tag: '@phone' }, async ({ page }, { project }) => {
  await page.goto('/generator');
  const example = page.getByRole('button', { name: /^1girl, silver hair/ });
  const text = await example.innerText();
  await example.click();
  // On a phone, the keyboard would cover the form.
  if (project.name === 'mobile') {
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await expect(prompt(page)).toHaveValue(text);
  } else {
    await openPanel(page);
    await expect(prompt(page)).toHaveValue(text);
    await expect(prompt(page)).toBeFocused();
  }
});
