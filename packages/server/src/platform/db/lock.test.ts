import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FolderHolder, startFolderHolder } from '../../testing/folder-holder.ts';
import { lockFolder } from './lock.ts';
import { nextOwner, type Owner, ownerFile, readOwner, writeOwner } from './owner.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mekiki-lock-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const elsewhere = (): Owner => ({ ...nextOwner(undefined), host: 'other', kernel: 'other', pid: 7, generation: 4 });

describe('a folder', () => {
  test('has one owner, also within a process, and says which', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(
      new RegExp(`^Another Mekiki \\(process ${process.pid} on host ${os.hostname()}, since 20.* UTC\\) already uses`),
    );
    lock.release();
    (await lockFolder(folder)).release();
  });

  test('goes to the next owner with a higher generation', async () => {
    const first = await lockFolder(folder);
    first.release();
    const second = await lockFolder(folder);
    expect(second.owner.generation).toBe(first.owner.generation + 1);
    second.release();
  });

  test('is free where the record of its owner was cut off', async () => {
    writeFileSync(ownerFile(folder), '{"pid":');
    const lock = await lockFolder(folder);
    expect(lock.owner.generation).toBe(1);
    lock.release();
  });

  test('is held although the lock’s file was removed', async () => {
    const lock = await lockFolder(folder);
    rmSync(path.join(folder, 'owner.lock'));
    await expect(lockFolder(folder)).rejects.toThrow('already uses the data folder');
    lock.release();
  });

  test('that cannot be locked is refused with a sentence', async () => {
    writeFileSync(path.join(folder, 'owner.lock'), 'this is not a database at all, but it is long enough for a header');
    await expect(lockFolder(folder)).rejects.toThrow(/cannot be locked: .* It must be writable/);
  });
});

describe('an owner on another host that shares no locks', () => {
  test('keeps the folder while its heart beats', async () => {
    writeOwner(ownerFile(folder), elsewhere());
    const wait = async () => utimesSync(ownerFile(folder), 1_000, 1_000);
    await expect(lockFolder(folder, { wait })).rejects.toThrow('Another Mekiki (process 7 on host other');
    expect(readOwner(ownerFile(folder))).toMatchObject({ host: 'other', generation: 4 });
  });

  test('loses it when it is silent, and without waiting when it was released', async () => {
    writeOwner(ownerFile(folder), elsewhere());
    const wait = vi.fn<() => Promise<void>>(async () => {});
    (await lockFolder(folder, { wait })).release();
    expect(wait).toHaveBeenCalledOnce();
    writeOwner(ownerFile(folder), { ...elsewhere(), isReleased: true });
    (await lockFolder(folder, { wait })).release();
    expect(wait).toHaveBeenCalledOnce();
  });
});

describe('the heartbeat', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

  test.each([4, 1])('tells an owner that another one has the folder, of generation %i', async (generation) => {
    const onLost = vi.fn<(error: Error) => void>();
    const lock = await lockFolder(folder, { onLost });
    vi.advanceTimersByTime(60_000);
    expect(onLost).not.toHaveBeenCalled();
    writeOwner(ownerFile(folder), { ...elsewhere(), generation });
    vi.advanceTimersByTime(60_000);
    expect(onLost).toHaveBeenCalledOnce();
    expect(String(onLost.mock.lastCall)).toContain('Another Mekiki (process 7 on host other');
    lock.release();
    // The record of the new owner stays as it is.
    expect(readOwner(ownerFile(folder))).toMatchObject({ host: 'other', isReleased: false });
  });

  test('writes a record again that was removed', async () => {
    const lock = await lockFolder(folder);
    rmSync(ownerFile(folder));
    vi.advanceTimersByTime(60_000);
    expect(readOwner(ownerFile(folder))).toMatchObject({ id: lock.owner.id });
    lock.release();
  });
});

describe('processes', () => {
  const holders: FolderHolder[] = [];
  const start = (within?: string[]) => {
    const holder = startFolderHolder(within);
    holders.push(holder);
    return holder;
  };
  afterEach(() => Promise.all(holders.splice(0).map((holder) => holder.kill())));

  test('a killed one frees the folder at once', async () => {
    const [first, second] = [start(), start()];
    expect(await first.take(folder)).toBe('held');
    expect(await second.take(folder)).toMatch(/^Another Mekiki \(process \d+ on host /);
    await first.kill();
    expect(await second.take(folder)).toBe('held');
  });
});
