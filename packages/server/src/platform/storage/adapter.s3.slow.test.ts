import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type FakeS3, startFakeS3 } from '../../testing/fake-s3.ts';
import { createS3Store } from './adapter.s3.ts';
import { StorageError } from './port.ts';
import { addressOf } from './s3-address.ts';
import { storageContract } from './storage.contract.ts';

let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(() => s3.stop());

function storeOf(env: Record<string, string> = {}) {
  const { storage } = readConfig({ ...s3.env, ...env });
  if (!storage) throw new Error('No storage is configured.');
  return createS3Store(storage);
}

storageContract('a bucket, below a prefix', async () => {
  const store = storeOf({ STORAGE_URL: 's3://mekiki/below/here' });
  return { store, stop: () => store.close() };
});
storageContract('a whole bucket', async () => {
  const own = await startFakeS3();
  const store = storeOf({ ...own.env, STORAGE_URL: 's3://mekiki' });
  return {
    store,
    stop: async () => {
      await store.close();
      await own.stop();
    },
  };
});

test.each([
  [{ STORAGE_SECRET: 'wrong' }, 'correct STORAGE_SECRET'],
  [{ STORAGE_KEY_ID: 'nobody' }, 'correct STORAGE_KEY_ID'],
  [{ STORAGE_URL: 's3://another' }, 'there is no bucket "another": create it'],
  [{ STORAGE_ENDPOINT: 'http://127.0.0.1:1' }, 'does not answer (ECONNREFUSED): start it'],
])('says what is wrong with %j', async (env, sentence) => {
  const store = storeOf(env);
  const works = [() => store.check(), () => store.put('a', new Uint8Array(1)), () => store.get('a')];
  for (const work of works) {
    const error = await work().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StorageError);
    expect((error as Error).message).toContain(sentence);
    expect((error as Error).message).not.toContain('wrong');
  }
  await store.close();
});

test('asks again where the storage is away for a moment', async () => {
  const answers = [503, 500, 200];
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(answers[asked] ?? 200).end('<Error><Code>SlowDown</Code></Error>');
    asked += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const store = storeOf({ STORAGE_ENDPOINT: `http://127.0.0.1:${port}` });
  await store.put('a', new Uint8Array(1));
  expect(asked).toBe(3);
  answers.push(503, 503, 503);
  await expect(store.get('b')).rejects.toThrow('answers with 503 (SlowDown)');
  expect(asked).toBe(6);
  await store.close();
  server.close();
});

test('requests a transfer again that breaks off', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { 'content-length': 5 });
    if (asked > 1) response.end('whole');
    else response.write('wh', () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const store = storeOf({ STORAGE_ENDPOINT: `http://127.0.0.1:${port}` });
  expect(Buffer.from((await store.get('a')) ?? []).toString()).toBe('whole');
  expect(asked).toBe(2);
  await store.close();
  server.close();
});

test('a bucket is in the path of addresses, or in the name of the host', () => {
  const settings = { endpoint: 'https://s3.eu-central-1.amazonaws.com', bucket: 'mekiki', prefix: 'site' };
  const inPath = addressOf({ ...settings, pathStyle: true }, 'images/a');
  expect(inPath.href).toBe('https://s3.eu-central-1.amazonaws.com/mekiki/site/images/a');
  const inHost = addressOf({ ...settings, pathStyle: false }, 'images/a');
  expect(inHost.href).toBe('https://mekiki.s3.eu-central-1.amazonaws.com/site/images/a');
  expect(addressOf({ ...settings, prefix: '', pathStyle: true }).pathname).toBe('/mekiki');
  expect(addressOf({ ...settings, pathStyle: false }).pathname).toBe('/');
});
