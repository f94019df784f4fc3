/** The Python client, by its own tests, and the bot of docs/guides/bot.md, against a real server. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageOf } from './images.ts';
import { accountOf, keyOf } from './people.ts';
import { startTestServer, type TestServer } from './server.ts';

const CLIENT = fileURLToPath(new URL('../../../api-client-python', import.meta.url));
const GUIDE = new URL('../../../../docs/guides/bot.md', import.meta.url);
const run = promisify(execFile);

/** A call that uses up the budget of a key, to see what a client does then. */
const QUOTAS = {
  prices: { calls: { saveFormats: 500 } },
  budgets: { network: null, key: { units: 500, seconds: 10 } },
};

const version = await run('python3', ['-c', 'import sys; print(sys.version_info >= (3, 11))']).catch(() => undefined);
const hasPython = version?.stdout.trim() === 'True';

describe.skipIf(!hasPython)('the Python client (skipped without python3 3.11 or newer)', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-python-'));
    const quotas = path.join(folder, 'quotas.json');
    await writeFile(quotas, JSON.stringify(QUOTAS));
    server = await startTestServer('embedded', 12, { QUOTAS_CONFIG: quotas });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const python = (args: string[], cwd: string, env: Record<string, string> = {}) =>
    run('python3', args, {
      cwd,
      env: { ...process.env, MEKIKI_SERVER: server.url, PYTHONDONTWRITEBYTECODE: '1', ...env },
    });

  test('passes its own tests', async () => {
    const { stderr } = await python(['-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'], CLIENT);
    expect(stderr).toMatch(/Ran [1-9]\d* tests in [\s\S]*\nOK\n$/);
  });

  test('is enough for the bot of the guide', async () => {
    const code = /```python\n([\s\S]+?)```/.exec(await readFile(GUIDE, 'utf8'))?.[1] ?? '';
    await writeFile(path.join(folder, 'bot.py'), code);
    await writeFile(path.join(folder, 'broken.png'), 'no image');
    const cover = await imageOf(3, (image) => image.jpeg());
    await writeFile(path.join(folder, 'cover.jpg'), await cover.bytes());
    const { token } = await keyOf(await accountOf(server.url), server.url, ['search']);
    const { stdout } = await python(['bot.py'], folder, { PYTHONPATH: CLIENT, MEKIKI_API_KEY: token });
    const [broken, found] = stdout.split('\n');
    expect(broken).toMatch(/^broken\.png: This file is not an image/);
    expect(found).toMatch(/^cover\.jpg: same: http/);
  });
});
