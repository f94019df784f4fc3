/** Full disks, disks without inodes and read-only ones, as real mounts: only where this process may mount. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startServerProcess } from '../../testing/process.ts';
import { until } from '../../testing/until.ts';
import { createDiskCheck } from './disk.ts';

let folder: string;
let canMount = false;
const WHY = 'only root can mount a small disk, on Linux';

function mount(...options: string[]): boolean {
  return (
    spawnSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', folder], { stdio: 'ignore' }).status === 0
  );
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mekiki-disk-'));
  canMount = process.platform === 'linux' && process.getuid?.() === 0 && mount('size=1m');
  if (canMount) execFileSync('umount', [folder]);
});
afterEach(() => {
  if (canMount) spawnSync('umount', [folder], { stdio: 'ignore' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = () =>
  startServerProcess(path.join(folder, 'data'), {
    SAMPLE_COLLECTION: '0',
    MEDIA_WORKERS: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
  });

/** Takes all room, to the last block. */
async function fill(): Promise<string> {
  const file = path.join(folder, 'ballast');
  const handle = await open(file, 'w');
  for (const size of [1024 * 1024, 4_096]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) await handle.write(block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  await handle.close();
  return file;
}

const disk = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, ((await answer.json()) as { parts: { disk: string } }).parts.disk];
};
const create = (url: string) => fetch(`${url}/api/history/create`, { method: 'POST' });
const isKnown = async (url: string, token: string) =>
  (await fetch(`${url}/api/history/list`, { method: 'POST', headers: { 'x-token-history': token } })).status !== 401;

test('a full disk is told by /readyz and by problems, loses nothing that was answered, and is over when there is room', async ({
  skip,
}) => {
  skip(!canMount, WHY);
  mount('size=400m');
  await mkdir(path.join(folder, 'data'));
  let server = await start();
  try {
    const kept: string[] = [];
    const keep = async () => {
      const answer = await create(server.url);
      if (answer.ok) kept.push((await answer.json()) as string);
      return answer;
    };
    await keep();
    const ballast = await fill();
    await until(async () => expect(await disk(server.url)).toEqual([503, 'failing']));
    for (let turn = 0; turn < 300; turn += 1) {
      const answer = await keep();
      if (answer.ok) continue;
      expect([503, 507]).toContain(answer.status);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      break;
    }
    await rm(ballast);
    await until(async () => expect(await disk(server.url)).toEqual([200, 'ok']));
    await until(async () => expect((await keep()).status).toBe(200));
    await server.kill();
    server = await start();
    for (const token of kept) expect(await isKnown(server.url, token)).toBe(true);
  } finally {
    await server.kill();
  }
});

test('a disk without inodes is told by /readyz, until there are some again', async ({ skip }) => {
  skip(!canMount, WHY);
  mount('size=400m', 'nr_inodes=20000');
  await mkdir(path.join(folder, 'data'));
  const server = await start();
  try {
    expect(await disk(server.url)).toEqual([200, 'ok']);
    const many = path.join(folder, 'many');
    await mkdir(many);
    const takeAll = async () => {
      for (let at = 0; ; at += 1) await writeFile(path.join(many, String(at)), '');
    };
    await expect(takeAll()).rejects.toMatchObject({ code: 'ENOSPC' });
    await until(async () => expect(await disk(server.url)).toEqual([503, 'failing']));
    for (const name of readdirSync(many)) rmSync(path.join(many, name));
    await until(async () => expect(await disk(server.url)).toEqual([200, 'ok']));
  } finally {
    await server.kill();
  }
});

test('a read-only disk is reported', async ({ skip }) => {
  skip(!canMount, WHY);
  mount('size=1m', 'ro');
  await expect(createDiskCheck(path.join(folder))()).rejects.toMatchObject({ code: 'EROFS' });
});
