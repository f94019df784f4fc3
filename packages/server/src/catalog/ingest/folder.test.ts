/** A folder of the operator, with the clutter that folders contain. */
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { image, imageCopy, ingestFailure, post, tag, tagging } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { bombOf, imageOf } from '../../testing/images.ts';
import type { FolderParams } from './params.ts';
import { MAX_BYTES, type OpenIngest, openIngest } from './run.setup.ts';

const png = async (seed: number) => (await imageOf(seed)).bytes();
const jpeg = async (seed: number, side = 400) =>
  (await imageOf(seed, (sample) => sample.resize(side, side, { fit: 'inside' }).jpeg({ quality: 92 }))).bytes();

describe.each(DATABASE_KINDS)('a folder on the %s database', (kind) => {
  let open: OpenIngest;
  let around: string;
  let params: FolderParams;
  const at = (...names: string[]) => path.join(params.folder, ...names);
  beforeAll(async () => {
    open = await openIngest(kind);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    around = await open.clear();
    params = { kind: 'folder', folder: path.join(around, 'mine') };
    await mkdir(at('sub'), { recursive: true });
  });

  const posts = () => open.queries.select().from(post).orderBy(post.postId);

  test('images are indexed by their names; whatever else lies there is left out with a reason', async () => {
    await writeFile(at('one.png'), await png(1));
    // Its extension does not match its format.
    await writeFile(at('sub', 'two.png'), await jpeg(2));
    await writeFile(at('.hidden.png'), await png(3));
    await writeFile(at('clip.mp4'), Buffer.from('\0\0\0\u0018ftypmp42 and so on', 'latin1'));
    await writeFile(at('broken.jpg'), (await jpeg(3)).subarray(0, 900));
    await writeFile(at('empty.png'), '');
    await writeFile(at('notes.txt'), 'nothing to index');
    await writeFile(at('large.png'), Buffer.alloc(MAX_BYTES + 1));
    await writeFile(at('bomb.png'), bombOf(12_000, 9_000));
    await writeFile(path.join(around, 'secret.png'), await png(4));
    await symlink(path.join(around, 'secret.png'), at('link.png'));
    await symlink(at('nowhere.png'), at('dangling.png'));
    await symlink(params.folder, at('sub', 'round'));

    const summary = await open.ingest.run(params);
    expect(summary).toMatchObject({ state: 'done', counts: { stored: 2, failed: 0 } });
    const reasonOf = new Map(summary.reasons.map(({ reason, example }) => [example.slice(5), reason]));
    expect(reasonOf.get('broken.jpg')).toBe('This image is damaged or cut off.');
    expect(reasonOf.get('large.png')).toBe('It is larger than 1 MB.');
    expect(reasonOf.get('bomb.png')).toMatch(/too large: 12000 × 9000 pixels/);
    expect(reasonOf.get('link.png')).toBe('It is a link out of the folder.');
    expect(reasonOf.get('dangling.png')).toBe('It is a link to nowhere.');
    expect(summary.reasons.find(({ reason }) => reason === 'It is not an image that we can read.')?.count).toBe(2);
    expect(await posts()).toMatchObject([
      { pool: 'local', postId: 'mine/one.png', url: null, title: 'one', isSample: false },
      { pool: 'local', postId: 'mine/sub/two.png', url: null, title: 'two' },
    ]);
  });

  test('an image in other sizes and under other names is one image; a changed file is looked at again', async () => {
    await writeFile(at('a.png'), await png(5));
    await writeFile(at('b.png'), await png(5));
    await writeFile(at('small.jpg'), await jpeg(5, 300));
    await writeFile(at('c.png'), await png(6));
    expect(await open.ingest.run(params)).toMatchObject({ counts: { stored: 2, merged: 2 } });
    expect(await open.queries.$count(image)).toBe(2);
    expect(await open.queries.$count(imageCopy)).toBe(3);
    expect(await open.ingest.run(params)).toMatchObject({ counts: { stored: 0, merged: 0, known: 4 } });

    // A known file name now has another image.
    await writeFile(at('c.png'), await png(7));
    expect(await open.ingest.run(params)).toMatchObject({ counts: { stored: 1, known: 3 } });
    expect(await posts()).toHaveLength(4);
    const [moved] = await open.queries.select().from(post).where(eq(post.postId, 'mine/c.png'));
    const [shown] = await open.queries
      .select({ key: image.key })
      .from(image)
      .where(eq(image.id, moved?.imageId ?? 0));
    expect(shown?.key).toBe(moved?.copyKey);
    // Nothing refers to its previous image.
    expect(await open.queries.$count(image)).toBe(2);
    // Touched, but the same: it is read one more time, and then never again.
    const { checkedAt } = (await posts()).find(({ postId }) => postId === 'mine/a.png') ?? {};
    await rename(at('a.png'), at('x.png'));
    await rename(at('x.png'), at('a.png'));
    expect(await open.ingest.run(params)).toMatchObject({ counts: { stored: 0, merged: 0, known: 4 } });
    const looked = (await posts()).find(({ postId }) => postId === 'mine/a.png');
    expect(looked?.checkedAt.getTime()).toBeGreaterThan(checkedAt?.getTime() ?? Infinity);
  });

  test('kept apart, every file is an image of its own, but the same file is one', async () => {
    await writeFile(at('a.png'), await png(5));
    await writeFile(at('b.png'), await png(5));
    await writeFile(at('small.jpg'), await jpeg(5, 300));
    const summary = await open.ingest.run(params, { keepsApart: true });
    expect(summary).toMatchObject({ counts: { stored: 2, merged: 1 } });
    expect(await open.queries.$count(image)).toBe(2);
  });

  test('a broken file is not read again until it changes', async () => {
    await writeFile(at('late.jpg'), (await jpeg(8)).subarray(0, 900));
    expect(await open.ingest.run(params)).toMatchObject({ counts: { skipped: 1 } });
    const failures = await open.queries.select().from(ingestFailure);
    expect(await open.ingest.run(params)).toMatchObject({ counts: { skipped: 1, failed: 0 } });
    expect(await open.queries.select().from(ingestFailure)).toEqual(failures);
    await writeFile(at('late.jpg'), await jpeg(8));
    expect(await open.ingest.run(params)).toMatchObject({ counts: { stored: 1 } });
    expect(await open.queries.select().from(ingestFailure)).toEqual([]);
  });

  test('sidecars tell tags, rating and source; without the params they are not read', async () => {
    await writeFile(at('a.png'), await png(9));
    await writeFile(at('a.png.txt'), '1girl, Long Hair,, hatsune miku\n blue sky ');
    await writeFile(at('b.png'), await png(10));
    await writeFile(
      at('b.json'),
      JSON.stringify({
        category: 'danbooru',
        rating: 'q',
        source: 'https://artist.example/7',
        tags_character: ['hatsune_miku'],
        tags_general: '1girl smile',
        tags_artist: 'some_one',
        date: '2024-02-03 04:05:06',
      }),
    );
    await writeFile(at('c.png'), await png(11));
    await writeFile(at('c.json'), '{ not JSON');
    await writeFile(at('c.txt'), 'solo');
    await writeFile(at('d.png'), await png(13));
    await writeFile(at('d.json'), JSON.stringify({ rating: 'constructor', tags: ['sky'] }));
    await open.ingest.run({ ...params, sidecars: true });

    const names = new Map((await open.queries.select().from(tag)).map((one) => [one.id, one]));
    const tagsOf = (postId: string, all: Awaited<ReturnType<typeof posts>>) =>
      all
        .find((one) => one.postId === postId)
        ?.tags.map((id) => names.get(id)?.name)
        .toSorted();
    const all = await posts();
    expect(tagsOf('mine/a.png', all)).toEqual(['1girl', 'blue_sky', 'hatsune_miku', 'long_hair']);
    expect(tagsOf('mine/b.png', all)).toEqual(['1girl', 'hatsune_miku', 'smile', 'some_one']);
    expect(tagsOf('mine/c.png', all)).toEqual(['solo']);
    // A word that is no rating is ignored.
    expect(all[3]).toMatchObject({ postId: 'mine/d.png', rating: expect.stringMatching(/^[gsqe]$/) });
    expect(all[1]).toMatchObject({ rating: 'q', artist: 'some one', source: 'https://artist.example/7' });
    expect([...names.values()].find(({ name }) => name === 'hatsune_miku')?.category).toBe('character');
  });

  test('a file that changes while it is stored is read again by the next run', async () => {
    const isBroken = async () => (await open.queries.$count(ingestFailure)) === 1;
    await writeFile(at('a.png'), await png(15));
    await writeFile(at('b.png'), (await png(17)).subarray(0, 900));
    // Called after the files were read.
    const rewriting = open.ingestWith({
      match: async (images) => {
        await writeFile(at('a.png'), await png(16));
        await writeFile(at('b.png'), await png(18));
        return images.map(() => undefined);
      },
    });
    expect(await rewriting.run(params)).toMatchObject({ counts: { stored: 1, skipped: 1 } });
    const [first] = await posts();
    expect(await isBroken()).toBe(true);

    expect(await open.ingest.run(params)).toMatchObject({ counts: { stored: 2, known: 0 } });
    const both = await posts();
    expect(both.map(({ postId }) => postId)).toEqual(['mine/a.png', 'mine/b.png']);
    expect(both[0]?.copyKey).not.toBe(first?.copyKey);
    expect(await isBroken()).toBe(false);
    // Now they are known: their versions are those that were read.
    const checked = both.map(({ checkedAt }) => checkedAt);
    expect(await open.ingest.run(params)).toMatchObject({ counts: { stored: 0, known: 2 } });
    expect((await posts()).map(({ checkedAt }) => checkedAt)).toEqual(checked);
  });

  test('a sidecar that comes or changes later reaches its image', async () => {
    const withSidecars = { ...params, sidecars: true };
    const indexed = async () => {
      const [row] = await open.queries.select().from(image);
      const [only] = await posts();
      const names = new Map((await open.queries.select().from(tag)).map(({ id, name }) => [id, name]));
      const { rating, title, artist } = only ?? {};
      return { rating, title, artist, image: row?.rating, tags: row?.tags.map((id) => names.get(id)).toSorted() };
    };
    await writeFile(at('a.png'), await png(14));
    expect(await open.ingest.run(withSidecars)).toMatchObject({ counts: { stored: 1 } });
    expect(await indexed()).toMatchObject({ title: 'a', tags: [] });

    await writeFile(
      at('a.png.json'),
      JSON.stringify({ rating: 'e', tags: ['1girl'], title: 'Named', artist: 'some one' }),
    );
    expect(await open.ingest.run(withSidecars)).toMatchObject({ counts: { stored: 0, merged: 0, known: 1 } });
    expect(await indexed()).toEqual({ rating: 'e', title: 'Named', artist: 'some one', image: 'e', tags: ['1girl'] });

    await writeFile(at('a.png.json'), JSON.stringify({ rating: 's', tags: ['smile', 'solo'] }));
    await open.ingest.run(withSidecars);
    expect(await indexed()).toEqual({ rating: 's', title: 'a', artist: null, image: 's', tags: ['smile', 'solo'] });

    // A run that reads no sidecars takes nothing away.
    await rename(at('a.png'), at('x.png'));
    await rename(at('x.png'), at('a.png'));
    await open.ingest.run(params);
    expect(await indexed()).toMatchObject({ rating: 's', tags: ['smile', 'solo'] });
  });

  test('without tags the tagger’s are taken, and kept as the image’s page shows them', async () => {
    await writeFile(at('a.png'), await png(12));
    await open.ingest.run({ ...params, tagger: true });
    const [found] = await posts();
    expect(found?.tags.length).toBeGreaterThan(2);
    const [kept] = await open.queries.select().from(tagging);
    expect(kept).toMatchObject({ imageId: found?.imageId });
    expect(kept?.tagged.groups.general.length).toBeGreaterThan(0);
  });

  test('a missing folder is reported at once', async () => {
    await expect(open.ingest.run({ kind: 'folder', folder: '/nowhere/at/all' })).rejects.toThrow(
      'There is no folder /nowhere/at/all.',
    );
  });
});
