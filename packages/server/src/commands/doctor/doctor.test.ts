import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { startTestServer } from '../../testing/server.ts';
import { createServer } from '../../server.ts';
import { checkSite, secretFindings } from './doctor.ts';
import { tableOf } from './finding.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-doctor-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Nothing listens on port 1. */
const configOf = (env: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: folder,
    APP_DIR: path.join(folder, 'app'),
    PORT: '1',
    MEDIA_WORKERS: '1',
    LOG_LEVEL: 'silent',
    ...env,
  });

const partsOf = (findings: Awaited<ReturnType<typeof checkSite>>) =>
  Object.fromEntries(findings.map(({ part, state, text }) => [part, { state, text }]));

test('asks the server that runs', async () => {
  const server = await startTestServer('embedded', 3);
  try {
    const found = partsOf(await checkSite(configOf({ PORT: new URL(server.url).port }), createServer));
    expect(found['Server']?.text).toContain('Running on port');
    expect(found['Index']).toEqual({ state: 'ok', text: expect.stringMatching(/^3 images in \d+ posts, green\.$/) });
    for (const part of ['Search', 'Tagger', 'Image to text', 'Upscaler']) {
      expect(found[part]?.text).toMatch(/ an image, the first /);
      expect(found[part]?.state).not.toBe('fail');
    }
    expect(found['Tagger']?.text).toContain('npm run models -- use wd-vit-tagger-v3');
    expect(found['Generator']).toEqual({ state: 'ok', text: 'Mekiki illustrator (Built in): it answers.' });
    expect(found['Vectors']?.text).toBe('nsfw-mid-embed512: 3 of 3 images (100%).');
    expect(found['Local features']?.text).toBe('3 of 3 images (100%).');
    expect(found['Tags from boards']?.text).toBe('3 of 3 images (100%).');
    expect(found['Tags from the tagger']?.text).toMatch(/: no image needs it\.$/);
    // The doctor's own searches belong to no user.
    const { rows } = await server.database.queries.execute('select count(*)::int as count from history_entry');
    expect(rows).toEqual([{ count: 0 }]);
  } finally {
    await server.close();
  }
});

test('says of a PostgreSQL that does not answer what to do, without its password', async () => {
  const findings = await checkSite(
    configOf({ DATABASE_URL: 'postgres://mekiki:secret@127.0.0.1:1/mekiki' }),
    createServer,
  );
  const found = partsOf(findings);
  expect(found['PostgreSQL']).toEqual({ state: 'fail', text: expect.stringContaining('DATABASE_URL') });
  expect(found['Server']?.state).toBe('fail');
  expect(tableOf(findings)).not.toContain('secret');
});

test('aligns its table', () => {
  const table = tableOf([
    { part: 'Site', state: 'ok', text: 'Built.' },
    { part: 'Image to text', state: 'fail', text: 'Start it.' },
  ]);
  expect(table).toBe('ok    Site           Built.\nFAIL  Image to text  Start it.');
});

test('says that servers on PostgreSQL need a key to encrypt secrets', () => {
  const DATABASE_URL = 'postgres://db.lan/mekiki';
  expect(secretFindings(configOf({ DATABASE_URL }))).toMatchObject([
    { state: 'warn', text: expect.stringContaining('set SECRETS_KEY') },
  ]);
  const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64');
  expect(secretFindings(configOf({ DATABASE_URL, SECRETS_KEY }))).toEqual([]);
  expect(secretFindings(configOf())).toEqual([]);
});
