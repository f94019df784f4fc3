/** Actions and locators for the tagger's page. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { jpegOf } from './images.ts';

export const table = (page: Page): Locator => page.getByRole('region', { name: 'Tags', exact: true });
export const plainText = (page: Page): Locator => page.getByRole('textbox', { name: 'Tags as plain text' });
export const composer = (page: Page): Locator => page.getByRole('region', { name: 'Tags as text' });
export const composed = (page: Page): Locator => composer(page).getByRole('textbox', { name: 'Text', exact: true });
export const urlField = (page: Page): Locator => page.getByRole('textbox', { name: 'Image URL' });

/** Opens the page and waits until it knows the state of its engine. */
export async function openTagger(page: Page): Promise<void> {
  await page.goto('/tagger');
  await expect(page.getByRole('heading', { level: 1, name: 'Tagger' })).toBeVisible();
  await expect(
    page
      .locator('main')
      .getByText(/^(Engine: |Offline$)/)
      .first(),
  ).toBeAttached();
}

/** Matches a text that begins so. */
export const startOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}`);

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A sample as an upload. */
export async function uploadOf(seed: number, name = `sample ${seed}.jpg`): Promise<Upload> {
  return { name, mimeType: 'image/jpeg', buffer: await jpegOf(seed) };
}

/** Chooses files by the page's own field. */
export async function choose(page: Page, ...files: Upload[]): Promise<void> {
  await page.getByRole('region', { name: 'Source' }).locator('input[type=file]').setInputFiles(files);
}

/** Chooses an image and waits for its tags. */
export async function chooseAndWait(page: Page, seed: number): Promise<void> {
  await choose(page, await uploadOf(seed));
  await expect(plainText(page)).toHaveValue(/\w/);
}

/** Puts an image where the server may fetch it. @returns its address */
export async function publish(bytes: Buffer, name = `${randomUUID()}.jpg`): Promise<string> {
  await writeFile(path.join(process.env['IMAGES_DIR'] as string, name), bytes);
  return `${process.env['IMAGES_URL']}/${name}`;
}

interface Tagging {
  results: { data: Record<'rating' | 'character' | 'general', { tag: string; score: number }[]> };
  engine: string;
}

/** The server's answer for a file. */
export async function taggingOf(request: APIRequestContext, file: Upload): Promise<Tagging> {
  const multipart = { file, rating_threshold: 0, character_threshold: 0, general_threshold: 0 };
  const answer = await request.post('/api/tagger/file', { multipart });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Tagging;
}

/** Drops files somewhere on the page. */
export async function drop(page: Page, ...files: Upload[]): Promise<void> {
  const dropped = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  await page.evaluate((all) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    for (const type of ['dragenter', 'dragover', 'drop']) {
      const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
      document.querySelector('h1')?.dispatchEvent(event);
    }
  }, dropped);
}
