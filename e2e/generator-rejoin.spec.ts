/** Images that are being made go on while the page is loaded again. The engine is a fake, so that they take as long as that does. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startFakeSdServer } from '../packages/server/src/testing/fake-sd-server.ts';
import { copyIndexedData } from '../scripts/indexed-site.ts';
import { startSite } from '../scripts/site.ts';
import { cancelButton, generateButton, images, pending, setCount, write } from './generator-page.ts';
import { banner } from './people.ts';
import { untilAlive } from './slow-page.ts';

test('a page that is loaded again joins the images being made, and can cancel them', async ({ page }) => {
  const data = await mkdtemp(path.join(os.tmpdir(), 'mekiki-rejoin-'));
  const engine = await startFakeSdServer();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let made = 0;
  engine.script = async () => {
    made += 1;
    if (made > 1) await ended;
  };
  const config = path.join(data, 'generator.json');
  await writeFile(
    config,
    JSON.stringify({ servers: [{ kind: 'sd-server', url: engine.url }], models: [{ id: 1, name: 'Fake' }] }),
  );
  await copyIndexedData(data);
  const site = await startSite({
    DATA_DIR: data,
    SAMPLE_COLLECTION: '60',
    MEDIA_WORKERS: '1',
    GENERATOR_CONFIG: config,
  });
  try {
    await page.goto(`${site.url}/generator`);
    await untilAlive(page);
    await write(page, '1girl, silver hair');
    await setCount(page, 4);
    await generateButton(page).click();
    await expect(page).toHaveTitle(/^\(1\/4\) /);
    await page.reload();
    await expect(page).toHaveTitle(/^\(1\/4\) /);
    await expect(pending(page).first()).toBeVisible();
    await cancelButton(page).click();
    await expect(banner(page, 'Cancelled. Finished images are kept.')).toBeVisible();
    await expect(generateButton(page)).toBeFocused();
    await expect(page).toHaveTitle(/^(SDXL )?Anime Generator/);
    await expect(pending(page)).toHaveCount(0);
    await expect(images(page)).toHaveCount(1);
  } finally {
    end();
    await site.stop();
    await engine.close();
    await rm(data, { recursive: true, force: true });
  }
});
