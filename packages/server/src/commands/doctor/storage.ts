/** Whether object storage supports everything that is needed. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { createStorage } from '../../platform/storage/create.ts';
import type { ObjectStore } from '../../platform/storage/port.ts';
import type { Finding } from './finding.ts';

const part = 'Object storage';
/** A longer time makes previews slow. */
const SLOW_MS = 200;

/** Writes, lists, reads and removes one object; nothing if images are in the data folder. */
export async function storageFindings(config: Pick<Config, 'storage' | 'dataDir'>): Promise<Finding[]> {
  if (!config.storage) return [];
  const store = createStorage(config);
  const where = `The bucket ${config.storage.bucket} at ${new URL(config.storage.endpoint).host}`;
  try {
    const ms = await probe(store);
    const text = `${where} stores, lists and removes files; reading takes ${ms.toFixed(0)} ms`;
    return [
      ms > SLOW_MS
        ? { part, state: 'warn', text: `${text}: previews will load slowly. Use storage closer to this server.` }
        : { part, state: 'ok', text: `${text}.` },
    ];
  } catch (error) {
    return [{ part, state: 'fail', text: error instanceof Error ? error.message : String(error) }];
  } finally {
    await store.close();
  }
}

/** @returns milliseconds of a read */
async function probe(store: ObjectStore): Promise<number> {
  const name = `doctor/${randomBytes(8).toString('hex')}`;
  const bytes = randomBytes(32_000);
  await store.put(name, bytes);
  try {
    const started = performance.now();
    const back = await store.get(name);
    const ms = performance.now() - started;
    if (!back || !bytes.equals(back)) throw new Error('It returned different data than was stored.');
    const names: string[] = [];
    for await (const one of store.list('doctor')) names.push(one.name);
    if (!names.includes(name)) throw new Error('It does not list what was stored.');
    return ms;
  } finally {
    await store.remove(name);
  }
}
