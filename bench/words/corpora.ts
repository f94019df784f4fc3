/**
 * What is searched: samples and real drawings, with their tags as boards would give them, or with those of the tagger
 * alone.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openVocabulary } from '@mekiki/vocabulary';
import { sampleOf } from '@mekiki/server/catalog/collection/samples.ts';
import { ensureTags, type NewTag } from '@mekiki/server/catalog/index/index-tags.ts';
import { createTags } from '@mekiki/server/catalog/tags/service.ts';
import { refreshImages } from '@mekiki/server/catalog/index/summary.ts';
import type { Queries } from '@mekiki/server/platform/db/database.ts';
import { image, post, taggerTags } from '@mekiki/server/platform/db/schema.ts';
import { imageOf } from '@mekiki/server/testing/images.ts';
import { type Labels, readLabels } from '../tagger/labels.ts';
import type { Subject } from './queries.ts';

const SAMPLES = 600;
const UNTAGGED_SAMPLES = 150;
const AT_ONCE = 100;
const NOWHERE = Float32Array.from({ length: 512 }, (_, place) => (place === 0 ? 1 : 0));

export type Corpus = ReadonlyMap<number, Subject>;

export interface Entry {
  tags: readonly NewTag[];
  /** Tags that only the tagger sees. */
  seen?: readonly NewTag[];
  posts: readonly Omit<typeof post.$inferInsert, 'imageId' | 'tags'>[];
  subject: Subject;
  /** Without one, an image is not near to anything. */
  embedding?: Float32Array;
}

/** @param first seed of the first sample */
export function samples(first = 1, length = SAMPLES): Entry[] {
  return Array.from({ length }, (_, at) => {
    const { spec, posts, tags } = sampleOf(first + at);
    const has = new Set(tags.map(({ name }) => name));
    // No board says so of the samples, but it is what a drawing without anybody shows.
    if (spec.characters.length === 0) has.add('no_humans');
    return { tags, posts, subject: { has, posts } };
  });
}

/** Tags an image file. */
export type Eye = (bytes: Uint8Array) => Promise<readonly NewTag[]>;

/** One post each, with the hand-made labels as its tags. Board, size and date are not known and not asked for. */
async function realDrawings(): Promise<Entry[]> {
  const { tags, files } = await readLabels();
  const judged = new Set(tags);
  return [...files].map(([hash, labels]) => realEntry(hash, labels, judged));
}

/** A drawing as if a board had its labels. */
function realEntry(postId: string, { truth, unknown }: Labels, judged: ReadonlySet<string>): Entry {
  return {
    tags: [...truth].map((name): NewTag => ({ name, category: 'general', aliases: [] })),
    posts: [{ pool: 'local', postId, rating: 'g', width: 500, height: 500 }],
    subject: { has: truth, limits: { judged, unknown }, posts: [] },
  };
}

/** Files without a tag of a board, as the tagger sees them: some samples, and the real drawings that nothing was fitted to. */
async function untagged(see: Eye, folder: string): Promise<Record<'samples' | 'real', Entry[]>> {
  const drawn: Entry[] = [];
  for (const [at, entry] of samples(SAMPLES + 1, UNTAGGED_SAMPLES).entries()) {
    const seen = await see(new Uint8Array(await (await imageOf(SAMPLES + 1 + at)).arrayBuffer()));
    drawn.push({ ...entry, tags: [], seen });
  }
  const real: Entry[] = [];
  for await (const { bytes, entry } of labelledFiles(folder, 'report')) {
    // The same drawings are in the index with their labels.
    const posts = entry.posts.map((one) => ({ ...one, postId: `${one.postId} untagged` }));
    real.push({ ...entry, posts, tags: [], seen: await see(bytes) });
  }
  return { samples: drawn, real };
}

/** The drawings of a folder that have labels, by name. @param part of the labels: `fit` or `report` */
export async function* labelledFiles(
  folder: string,
  part: string,
): AsyncGenerator<{ bytes: Uint8Array; entry: Entry }> {
  const { tags, files } = await readLabels(part);
  const judged = new Set(tags);
  for (const name of (await readdir(folder)).toSorted()) {
    const bytes = new Uint8Array(await readFile(path.join(folder, name)));
    const hash = createHash('sha256').update(bytes).digest('hex');
    const labels = files.get(hash);
    if (labels) yield { bytes, entry: realEntry(hash, labels, judged) };
  }
}

/** @param name first letters of the images' keys */
export async function indexAll(db: Queries, entries: readonly Entry[], name: string): Promise<Corpus> {
  const found = new Map<number, Subject>();
  const numbers = await ensureTags(
    db,
    entries.flatMap(({ tags, seen = [] }) => [...tags, ...seen]),
  );
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const some = entries.slice(start, start + AT_ONCE);
    const rows = await db
      .insert(image)
      .values(
        some.map(({ embedding = NOWHERE }, at) => ({
          key: `${name}${String(start + at).padStart(32 - name.length, '0')}`,
          width: 1,
          height: 1,
          color: '000000',
          phash: 0n,
          embedding: [...embedding],
          pools: [],
          rating: 'g' as const,
          tags: [],
          document: '',
        })),
      )
      .returning({ id: image.id });
    await db.insert(post).values(
      some.flatMap(({ tags, posts }, at) =>
        posts.map((one) => ({
          ...one,
          imageId: rows[at]?.id ?? 0,
          tags: tags.flatMap((tag) => numbers.get(tag.name) ?? []),
        })),
      ),
    );
    for (const [at, { subject, seen }] of some.entries()) {
      const imageId = rows[at]?.id ?? 0;
      found.set(imageId, subject);
      const ids = seen?.flatMap((tag) => numbers.get(tag.name) ?? []);
      if (ids) await db.insert(taggerTags).values({ imageId, tagger: 'bench', tags: ids });
    }
  }
  await refreshImages(db, [...found.keys()]);
  return found;
}

/** @param untaggedToo the tagger, and a folder with the real drawings, for those without tags of boards */
export async function indexCorpora(
  db: Queries,
  untaggedToo?: { see: Eye; folder: string },
): Promise<Record<string, Corpus>> {
  const found: Record<string, Corpus> = {
    samples: await indexAll(db, samples(), 'a'),
    real: await indexAll(db, await realDrawings(), 'b'),
  };
  if (untaggedToo) {
    const { samples: drawn, real } = await untagged(untaggedToo.see, untaggedToo.folder);
    found['samples by the tagger'] = await indexAll(db, drawn, 'c');
    found['real by the tagger'] = await indexAll(db, real, 'd');
  }
  // As on a server, where rare tags count for more.
  await createTags(db, openVocabulary).recount();
  return found;
}
