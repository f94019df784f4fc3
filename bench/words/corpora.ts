/** What is searched: samples and real drawings, with their tags as boards would give them. Words do not look at pixels. */
import { sampleOf } from '@mekiki/server/catalog/collection/samples.ts';
import { ensureTags, type NewTag } from '@mekiki/server/catalog/index/index-tags.ts';
import { refreshImages } from '@mekiki/server/catalog/index/summary.ts';
import type { Queries } from '@mekiki/server/platform/db/database.ts';
import { image, post } from '@mekiki/server/platform/db/schema.ts';
import { readLabels } from '../tagger/labels.ts';
import type { Subject } from './queries.ts';

const SAMPLES = 600;
const AT_ONCE = 100;

export type Corpus = ReadonlyMap<number, Subject>;

interface Entry {
  tags: readonly NewTag[];
  posts: readonly Omit<typeof post.$inferInsert, 'imageId' | 'tags'>[];
  subject: Subject;
}

function samples(): Entry[] {
  return Array.from({ length: SAMPLES }, (_, at) => {
    const { spec, posts, tags } = sampleOf(at + 1);
    const has = new Set(tags.map(({ name }) => name));
    // No board says so of the samples, but it is what a drawing without anybody shows.
    if (spec.characters.length === 0) has.add('no_humans');
    return { tags, posts, subject: { has, posts } };
  });
}

/** One post each, with the hand-made labels as its tags. Board, size and date are not known and not asked for. */
async function realDrawings(): Promise<Entry[]> {
  const { tags, files } = await readLabels();
  const judged = new Set(tags);
  return [...files].map(([hash, { truth, unknown }]) => ({
    tags: [...truth].map((name): NewTag => ({ name, category: 'general', aliases: [] })),
    posts: [{ pool: 'local', postId: hash, rating: 'g', width: 500, height: 500 }],
    subject: { has: truth, limits: { judged, unknown }, posts: [] },
  }));
}

async function indexAll(db: Queries, entries: readonly Entry[], name: string): Promise<Corpus> {
  const found = new Map<number, Subject>();
  const numbers = await ensureTags(
    db,
    entries.flatMap(({ tags }) => tags),
  );
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const some = entries.slice(start, start + AT_ONCE);
    const rows = await db
      .insert(image)
      .values(
        some.map((_, at) => ({
          key: `${name}${String(start + at).padStart(32 - name.length, '0')}`,
          width: 1,
          height: 1,
          color: '000000',
          phash: 0n,
          embedding: Array.from({ length: 512 }, (_number, place) => (place === 0 ? 1 : 0)),
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
    for (const [at, { subject }] of some.entries()) found.set(rows[at]?.id ?? 0, subject);
  }
  await refreshImages(db, [...found.keys()]);
  return found;
}

export async function indexCorpora(db: Queries): Promise<Record<'samples' | 'real', Corpus>> {
  return {
    samples: await indexAll(db, samples(), 'a'),
    real: await indexAll(db, await realDrawings(), 'b'),
  };
}
