/** Each operator command prints its usage and version, without opening anything. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../platform/version.ts';

const SOURCE = new URL('../', import.meta.url);
const run = async (file: string, args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL(file, SOURCE)), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: 'no address', ...env },
  });

describe.each([
  ['admin.ts', [], 'Commands: setup, models, vocabulary, doctor, ingest, works, moderate, console, backup, restore'],
  ['admin.ts', ['setup'], 'mekiki-admin setup --page'],
  ['admin.ts', ['models'], 'mekiki-admin models list'],
  ['admin.ts', ['vocabulary'], 'mekiki-admin vocabulary refresh'],
  ['admin.ts', ['ingest'], 'mekiki-admin ingest board NAME'],
  ['admin.ts', ['works'], 'mekiki-admin works show'],
  ['admin.ts', ['moderate'], 'mekiki-admin moderate remove'],
  ['admin.ts', ['console'], 'mekiki-admin console token'],
  ['admin.ts', ['backup'], 'mekiki-admin backup FILE'],
  ['admin.ts', ['restore'], 'mekiki-admin restore FILE'],
  ['admin.ts', ['doctor'], 'mekiki-admin doctor'],
  ['main.ts', [], 'environment variables'],
])('%s %j', (file, args, usage) => {
  test('--help', async () => {
    expect((await run(file, [...args, '--help'])).stdout).toContain(usage);
  });

  test('--version', async () => {
    expect((await run(file, [...args, '--version'])).stdout).toBe(`${VERSION}\n`);
  });
});

test.each([
  ['commands/setup/main.ts', [], 'npm run setup -- --page'],
  ['commands/models/main.ts', [], 'npm run models -- list'],
  ['commands/vocabulary/main.ts', [], 'npm run vocabulary -- refresh'],
  ['commands/ingest/main.ts', [], 'npm run ingest -- board NAME'],
  ['commands/works/main.ts', [], 'npm run works -- show'],
  ['commands/moderate/main.ts', [], 'npm run moderate -- remove'],
  ['commands/console/main.ts', [], 'npm run console -- token'],
  ['commands/backup/main.ts', ['backup'], 'npm run backup -- FILE'],
  ['doctor.ts', [], 'npm run doctor'],
])('%s %j outside a container', async (file, args, usage) => {
  expect((await run(file, [...args, '--help'])).stdout).toContain(usage);
});

test('the server names settings that it does not know before it starts', async () => {
  const failed = run('main.ts', [], { RATE_LIMIT_PER_MIN: '5' });
  await expect(failed).rejects.toMatchObject({
    stderr: expect.stringContaining('RATE_LIMIT_PER_MIN is not a setting. Did you mean RATE_LIMIT_PER_MINUTE?'),
  });
});
