/** Records everything that a browser sends, and checks that no part of an image is in it. */
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findTrace, tracesOf } from '../packages/server/src/testing/image-traces.ts';
import { startRecordingProxy } from '../packages/server/src/testing/recording-proxy.ts';
import { jpegOf } from './images.ts';

/** Label of the switch that keeps files on this device. */
export const SWITCH = 'Private: your image stays on this device';
/** Names a camera, as the EXIF of many files does. */
const SECRET = 'SECRET-CAMERA-OF-A-PERSON';
export const NAME = 'my-very-own-name.jpg';

/** A browser whose every byte goes through a proxy, and a page of the site in it with Private turned on. */
export async function openRecorded(
  browser: Browser,
  baseURL: string,
  {
    path = '/search',
    serviceWorkers = 'block',
    prepare = async () => undefined,
  }: { path?: string; serviceWorkers?: 'allow' | 'block'; prepare?: (page: Page) => Promise<unknown> } = {},
) {
  const proxy = await startRecordingProxy();
  const context = await browser.newContext({
    baseURL,
    proxy: { server: proxy.address, bypass: '<-loopback>' },
    serviceWorkers,
  });
  const page = await context.newPage();
  // On all boards, wherever an image is from.
  await page.addInitScript(() => localStorage.setItem('pool', '[]'));
  await prepare(page);
  await page.goto(path);
  await page.getByRole('switch', { name: SWITCH }).check();
  const close = async () => {
    await context.close();
    proxy.close();
  };
  return { proxy, page, close };
}
export type Recorded = Awaited<ReturnType<typeof openRecorded>>;

/** A photo of somebody's camera, with its name. */
export const secretJpeg = async (seed: number): Promise<Buffer> =>
  sharp(await jpegOf(seed))
    .withExif({ IFD0: { Model: SECRET } })
    .jpeg()
    .toBuffer();

/** No part of the images, nor their names, has left the browser. */
export async function expectNothingSent({ proxy }: Recorded, files: readonly Buffer[]): Promise<void> {
  expect(proxy.refused).toEqual([]);
  expect(
    proxy.sent.filter(({ url }) =>
      /\/api\/(?:search\/image\/file|tagger\/file|image\/(?:\w+-(?:metadata|format)|upscaling|upscaling\/preview))$/.test(
        url,
      ),
    ),
  ).toEqual([]);
  for (const file of files) {
    const traces = await tracesOf(file, [SECRET, 'my-very-own-name']);
    expect(traces.runs.size).toBeGreaterThan(1_000);
    const trace = findTrace(
      traces,
      proxy.sent.map(({ bytes }) => bytes),
    );
    expect(trace).toBeUndefined();
  }
}
