import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
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
