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
  ['admin.ts', ['setup'], 'npm run setup -- --page'],
  ['admin.ts', ['models'], 'npm run models -- list'],
  ['admin.ts', ['vocabulary'], 'npm run vocabulary -- refresh'],
  ['admin.ts', ['ingest'], 'npm run ingest -- board NAME'],
  ['admin.ts', ['works'], 'npm run works -- show'],
  ['admin.ts', ['moderate'], 'npm run moderate -- remove'],
  ['admin.ts', ['console'], 'npm run console -- token'],
  ['admin.ts', ['backup'], 'npm run backup -- FILE'],
  ['admin.ts', ['restore'], 'npm run restore -- FILE'],
  ['admin.ts', ['doctor'], 'npm run doctor'],
  ['main.ts', [], 'environment variables'],
])('%s %j', (file, args, usage) => {
  test('--help', async () => {
    expect((await run(file, [...args, '--help'])).stdout).toContain(usage);
  });

  test('--version', async () => {
    expect((await run(file, [...args, '--version'])).stdout).toBe(`${VERSION}\n`);
  });
});

test('the server names settings that it does not know before it starts', async () => {
  const failed = run('main.ts', [], { RATE_LIMIT_PER_MIN: '5' });
  await expect(failed).rejects.toMatchObject({
    stderr: expect.stringContaining('RATE_LIMIT_PER_MIN is not a setting. Did you mean RATE_LIMIT_PER_MINUTE?'),
  });
});
