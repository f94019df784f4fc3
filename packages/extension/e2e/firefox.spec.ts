/** The extension in Firefox, where one is installed. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { jpegOf } from '../../../e2e/images.ts';
import { startRecordingProxy } from '../../server/src/testing/recording-proxy.ts';
import { firefoxCommand, startFirefox } from './firefox.ts';
import { expectOnlyVectors } from './only-vectors.ts';

const SEED = 5;
const { BASE_URL: site = '', IMAGES_URL: images = '', IMAGES_DIR: folder = '' } = process.env;
const command = firefoxCommand();

test('an image of a page is found in Firefox, and only numbers leave the browser', async () => {
  test.skip(command === undefined, 'There is no Firefox: install the package `firefox-esr` of Debian.');
  await writeFile(path.join(folder, 'sample.jpg'), await jpegOf(SEED));
  await writeFile(path.join(folder, 'own.html'), '<img src="sample.jpg" alt="A drawing">');
  const proxy = await startRecordingProxy();
  const firefox = await startFirefox(command!, proxy.address);
  try {
    // A new installation opens its options.
    await firefox.switchTo('/options.html');
    await firefox.fill('input', site);
    await firefox.press('Check and save');
    await expect.poll(firefox.text).toContain(`Searches go to ${site}.`);

    await firefox.open(`${images}/own.html`);
    await firefox.chooseMenu('img', 'Search this image with Mekiki');
    await firefox.switchTo('/search.html');
    await expect.poll(firefox.text).toContain('Exact copy');
    expect(await firefox.text()).toMatch(/0 bytes of your image were sent\. Only [\d,]+ bytes/);
    const sent = proxy.sent.filter(({ method }) => !/^(?:GET|OPTIONS)$/.test(method));
    expect(sent.map(({ url }) => url)).toEqual([`${site}/api/search/vectors`]);
    expectOnlyVectors(sent[0]!.body);
  } finally {
    await firefox.close();
    proxy.close();
  }
});
