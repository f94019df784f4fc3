/**
 * The index is moved to another embedder during searches: each response is in the old order or in the new, never a mix.
 */
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, type DatabaseKind } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { visitorOf } from '../../testing/people.ts';
import { writeEmbedder } from './fixtures/embedder-folder.ts';
import {
  answerOf,
  ask,
  countsOf,
  createPlace,
  expectOneOrder,
  keysOf,
  likeOf,
  type Place,
  searching,
  until,
} from './fixtures/moving.ts';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';

const SAMPLES = 18;
const MORE = 21;
/** Slow enough to be seen in progress. */
const SLOW = { name: 'slow-96', dimensions: 96, seed: 5, idle: 700 };
/** With as many dimensions as the built-in one: a database would not notice a mix. */
const TWIN = { name: 'twin-512', dimensions: 512, seed: 6, idle: 700 };
const FAST = { name: 'fast-64', dimensions: 64, seed: 7 };

let place: Place | undefined;
afterEach(async () => {
  await place?.dispose();
  place = undefined;
});
async function placeOf(kind: DatabaseKind): Promise<Place> {
  place = await createPlace(kind);
  return place;
}

describe.each(DATABASE_KINDS)('another embedder on the %s database', (kind) => {
  test('is moved to while people search, and goes on after a kill', async () => {
    const { folder, start, expectSettled } = await placeOf(kind);
    const sample = await imageOf(5);
    let server = await start(SAMPLES);
    await until(server, ({ status }) => status === 'green');
    const { token } = await visitorOf(server.url);
    const past = await answerOf(await ask(server, 'file', { file: sample }, token));
    const key = keysOf(past)[0] ?? '';
    const unlike = await answerOf(
      await ask(
        server,
        'file',
        { file: await imageOf(5, (image) => image.extract({ left: 9, top: 9, width: 40, height: 9 })) },
        token,
      ),
    );
    const before = await likeOf(server, key);
    expect(before).toHaveLength(SAMPLES);
    const page = await answerOf(await ask(server, 'query', { query: key, limit: '4' }));
    await server.stop();

    // More samples are added while the index is moved.
    const env = { EMBEDDER_MODEL: await writeEmbedder(path.join(folder, 'slow'), SLOW) };
    server = await start(MORE, env);
    let search = searching(server, key, sample);
    const { embedder } = await until(server, (counts) => (counts.embedder.next?.done ?? 0) > 0);
    expect(embedder).toMatchObject({ name: BUILTIN_EMBEDDER.name, next: { name: SLOW.name } });
    expect(embedder.next?.done).toBeLessThan(SAMPLES);
    search.expectEnd();
    await server.kill();
    const early = await search.stop();

    server = await start(MORE, env);
    const { embedder: resumed } = await countsOf(server);
    expect(resumed.next?.done ?? MORE).toBeGreaterThanOrEqual(embedder.next?.done ?? MORE);
    search = searching(server, key, sample);
    await until(server, (counts) => counts.embedder.name === SLOW.name && counts.status === 'green');
    const late = await search.stop();
    const after = await likeOf(server, key);

    const seen = [...early, ...late];
    expect(new Set(seen.map(({ found }) => found))).toEqual(new Set([key]));
    expectOneOrder(seen, before, after);
    expect(after).toHaveLength(MORE);

    // A search that started with the old one is repeated if its query is available, and reported if it is not.
    const again = await ask(server, 'query', { query: past.history_token ?? '' }, token);
    expect(keysOf(await answerOf(again))).toEqual(after);
    const lost = await ask(server, 'query', { query: unlike.history_token ?? '' }, token);
    const next = await ask(server, 'scroll', { search_query: page.scroll_token ?? '' });
    for (const [response, how] of [
      [lost, 'with the image itself'],
      [next, 'to see more'],
    ] as const) {
      expect([response.status, await response.json()]).toEqual([
        410,
        expect.objectContaining({
          detail: `The index has changed since this search. Search again ${how}.`,
        }),
      ]);
    }
    expect(await server.stop()).toBe(0);
    await expectSettled(SLOW);
  });

  test('is given up by going back to the old setting', async () => {
    const { folder, start, expectSettled } = await placeOf(kind);
    let server = await start(SAMPLES);
    await until(server, ({ status }) => status === 'green');
    await server.stop();
    server = await start(SAMPLES, { EMBEDDER_MODEL: await writeEmbedder(path.join(folder, 'slow'), SLOW) });
    await until(server, (counts) => (counts.embedder.next?.done ?? 0) > 0);
    expect(await server.stop()).toBe(0);
    server = await start(SAMPLES);
    await until(server, ({ embedder }) => !embedder.next);
    expect((await countsOf(server)).embedder).toEqual({ name: BUILTIN_EMBEDDER.name });
    const found = await answerOf(await ask(server, 'file', { file: await imageOf(5) }));
    expect(keysOf(found)).toHaveLength(SAMPLES);
    await server.stop();
    await expectSettled(BUILTIN_EMBEDDER);
  });

  test('is there from the start in an empty index, and must stay in reach until the next has taken over', async () => {
    const { folder, start, expectSettled } = await placeOf(kind);
    const fast = await writeEmbedder(path.join(folder, 'fast'), FAST);
    let server = await start(3, { EMBEDDER_MODEL: fast });
    expect((await countsOf(server)).embedder).toEqual({ name: FAST.name });
    await until(server, ({ status }) => status === 'green');
    await server.stop();
    await expectSettled(FAST);

    await expect(start(3)).rejects.toThrow(
      'The index belongs to the embedder "fast-64", which this server lacks: name its folder in EMBEDDER_MODEL, before the one that you want.',
    );
    server = await start(3, { EMBEDDER_MODEL: `${fast},builtin` });
    await until(server, ({ embedder }) => embedder.name === BUILTIN_EMBEDDER.name);
    const found = await answerOf(await ask(server, 'file', { file: await imageOf(2) }));
    expect(keysOf(found)).toHaveLength(3);
    await server.stop();
    await expectSettled(BUILTIN_EMBEDDER);
  });

  test('that cannot be loaded leaves the old one at work', async () => {
    const { folder, start } = await placeOf(kind);
    const broken = await writeEmbedder(path.join(folder, 'broken'), { ...FAST, outputs: ['one', 'two'] });
    const server = await start(3, { EMBEDDER_MODEL: broken });
    await until(server, ({ status }) => status === 'green');
    expect((await countsOf(server)).embedder).toEqual({ name: BUILTIN_EMBEDDER.name });
    expect(keysOf(await answerOf(await ask(server, 'file', { file: await imageOf(2) })))).toHaveLength(3);
  });
});

describe.runIf(DATABASE_KINDS.includes('postgres'))('several servers on one database', () => {
  test('never mix two embedders, and one continues with what another began', async () => {
    const { folder, start, expectSettled } = await placeOf('postgres');
    const sample = await imageOf(5);
    const first = await start(SAMPLES);
    await until(first, ({ status }) => status === 'green');
    const key = keysOf(await answerOf(await ask(first, 'file', { file: sample })))[0] ?? '';
    const before = await likeOf(first, key);
    await first.stop();

    const env = { EMBEDDER_MODEL: await writeEmbedder(path.join(folder, 'twin'), TWIN) };
    // Started by the first server, finished by another.
    const moving = await start(SAMPLES, env);
    const others = [await start(SAMPLES, env), await start(SAMPLES, env)] as const;
    const searches = others.map((server) => searching(server, key, sample));
    await until(moving, ({ embedder }) => embedder.name === TWIN.name || (embedder.next?.done ?? 0) > 0);
    await moving.kill();
    for (const server of others) await until(server, ({ embedder }) => embedder.name === TWIN.name);
    const seen = await Promise.all(searches.map((search) => search.stop()));
    const after = await likeOf(others[0], key);
    for (const one of seen) {
      expectOneOrder(one, before, after);
      expect(new Set(one.map(({ found }) => found))).toEqual(new Set([key]));
    }
    for (const server of others) expect(await server.stop()).toBe(0);
    await expectSettled(TWIN);
  });
});
