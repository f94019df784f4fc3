import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createServer } from '../../server.ts';
import { checkSite } from './doctor.ts';

test('starts a server where none runs, and says that the index is empty', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Nothing listens on port 1.
  const config = readConfig({
    DATA_DIR: folder,
    APP_DIR: path.join(folder, 'app'),
    PORT: '1',
    MEDIA_WORKERS: '1',
    LOG_LEVEL: 'silent',
  });
  const found = Object.fromEntries(
    (await checkSite(config, createServer)).map(({ part, state, text }) => [part, { state, text }]),
  );
  expect(found['Server']?.text).toContain('started one');
  expect(found['Index']?.state).toBe('warn');
  expect(found['Site']?.state).toBe('warn');
  expect(found['Search']?.state).not.toBe('fail');
});
