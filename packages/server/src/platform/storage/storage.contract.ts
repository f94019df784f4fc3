/** What every storage promises. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedObject, ObjectStore } from './port.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

/** @param start an empty storage of the test's own */
export function storageContract(name: string, start: () => Promise<{ store: ObjectStore; stop: () => Promise<void> }>) {
  describe(`${name} as a storage`, () => {
    let store: ObjectStore;
    let stop: () => Promise<void>;
    beforeAll(async () => ({ store, stop } = await start()));
    afterAll(() => stop());

    async function listed(folder: string): Promise<ListedObject[]> {
      const all: ListedObject[] = [];
      for await (const one of store.list(folder)) all.push(one);
      return all.toSorted((a, b) => a.name.localeCompare(b.name));
    }

    test('can be used while nothing is in it', async () => {
      await store.check();
      expect(await listed('empty')).toEqual([]);
      expect(await store.get('empty/no')).toBeUndefined();
      expect(await store.stat('empty/no')).toBeUndefined();
      expect(await store.open('empty/no')).toBeUndefined();
      await store.remove('empty/no');
    });

    test('returns the last object that was put', async () => {
      await store.put('a/one.webp', bytesOf('first'));
      await store.put('a/one.webp', bytesOf('second'));
      expect(textOf(await store.get('a/one.webp'))).toBe('second');
      const opened = await store.open('a/one.webp');
      expect(opened?.size).toBe(6);
      expect(opened && textOf(await buffer(opened.body))).toBe('second');
      const facts = await store.stat('a/one.webp');
      expect(facts?.size).toBe(6);
      expect(Math.abs((facts?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(600_000);
    });

    test('keeps every byte, of empty ones and large ones, from memory and from a file', async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-contract-'));
      const large = randomBytes(3_000_001);
      const file = path.join(folder, 'large');
      await writeFile(file, large);
      await store.put('b/file', { file });
      await rm(folder, { recursive: true });
      await store.put('b/bytes', large);
      await store.put('b/nothing', new Uint8Array());
      expect(Buffer.from((await store.get('b/file')) ?? []).equals(large)).toBe(true);
      expect(Buffer.from((await store.get('b/bytes')) ?? []).equals(large)).toBe(true);
      expect(await store.get('b/nothing')).toHaveLength(0);
    });

    test('releases one that is opened and not wanted', async () => {
      const opened = await store.open('b/bytes');
      const gone = new Promise((resolve) => opened?.body.on('close', resolve));
      opened?.body.destroy();
      await gone;
      expect(await store.get('b/bytes')).toHaveLength(3_000_001);
    });

    test('lists all of a folder, however many, and nothing beside it', async () => {
      // More than servers tell at once.
      const names = Array.from(
        { length: 1_203 },
        (_, at) => `many/${at % 7}/object-${String(at).padStart(4, '0')}.png`,
      );
      const waiting = [...names, 'many-more/x', 'man/y'];
      const line = async () => {
        for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await store.put(one, bytesOf(one));
      };
      await Promise.all(Array.from({ length: 16 }, line));
      const found = await listed('many');
      expect(found.map((object) => object.name)).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
      expect(found[0]).toMatchObject({ size: names[0]?.length, modifiedAt: expect.any(Date) });
      expect(Number.isNaN(found[0]?.modifiedAt.getTime())).toBe(false);
    });

    test('removes only the named object', async () => {
      await store.put('c/x/one', bytesOf('1'));
      await store.put('c/x/two', bytesOf('2'));
      await store.remove('c/x/one');
      expect(await store.get('c/x/one')).toBeUndefined();
      expect((await listed('c')).map((object) => object.name)).toEqual(['c/x/two']);
      await store.remove('c/x/two');
      expect(await listed('c')).toEqual([]);
      await store.put('c/x/three', bytesOf('3'));
      expect(textOf(await store.get('c/x/three'))).toBe('3');
    });

    test('lets several write and remove at once', async () => {
      await Promise.all(
        Array.from({ length: 40 }, async (_, at) => {
          const own = `d/${at % 2}/own-${at}`;
          await store.put(own, bytesOf(own));
          await store.put('d/same', bytesOf('the same'));
          expect(textOf(await store.get(own))).toBe(own);
          await store.remove(own);
        }),
      );
      expect((await listed('d')).map((object) => object.name)).toEqual(['d/same']);
    });

    test.each(['', '../../up', 'a/../../up', '/etc/passwd', 'a//b', 'a/', '.hidden', 'a\\b', 'ü', 'a/b?x=1'])(
      'refuses the name "%s"',
      async (wrong) => {
        await expect(store.put(wrong, bytesOf('x'))).rejects.toThrow('no name of an object');
        await expect(store.get(wrong)).rejects.toThrow('no name of an object');
        await expect(store.remove(wrong)).rejects.toThrow('no name of an object');
      },
    );
  });
}
