/** The data that indexed images have, by engine, and what is being filled. */
import { FEATURES_VERSION } from '@mekiki/matching';
import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { embedderProgress } from '../../catalog/embedders/in-use.ts';
import { featureProgress } from '../../catalog/images/fill-features.ts';
import type { Queries } from '../../platform/db/database.ts';
import { image, imageFeatures, tagging } from '../../platform/db/schema.ts';

export const IndexParts = Type.Object({
  images: Type.Integer({ description: 'Number of distinct images.' }),
  parts: Type.Array(
    Type.Object({
      part: Type.Enum(['vectors', 'features', 'board-tags', 'tagger-tags'], {
        description:
          'vectors: what the embedder says of them. features: what tells copies and variants apart. board-tags: tags of their posts, which words search. tagger-tags: tags of the tagger, made when an image is first looked at.',
      }),
      engine: Type.Optional(Type.String({ description: 'Name of the model that they are made by.' })),
      images: Type.Integer({ description: 'How many images have it.' }),
      filling: Type.Boolean({ description: 'Whether the others are getting it in the background.' }),
    }),
  ),
});
export type IndexParts = Static<typeof IndexParts>;

/** @param tagger name of the one in use; undefined if there is none */
export async function readIndexParts(db: Queries, tagger: string | undefined): Promise<IndexParts> {
  const [{ rows }, embedder, filling] = await Promise.all([
    db.execute<{ images: number; features: number; tagged: number; guessed: number }>(sql`
      select
        (select count(*)::int from ${image}) as images,
        (select count(*)::int from ${imageFeatures} where ${imageFeatures.version} = ${FEATURES_VERSION}::int) as features,
        (select count(*)::int from ${image} where cardinality(${image.tags}) > 0) as tagged,
        (select count(*)::int from ${tagging} where ${tagging.tagger} = ${tagger ?? ''}) as guessed`),
    embedderProgress(db),
    featureProgress(db),
  ]);
  const { images, features, tagged, guessed } = rows[0] ?? { images: 0, features: 0, tagged: 0, guessed: 0 };
  const { name, next } = embedder;
  return {
    images,
    parts: [
      { part: 'vectors', engine: name, images, filling: false },
      ...(next ? [{ part: 'vectors' as const, engine: next.name, images: next.done, filling: true }] : []),
      { part: 'features', images: features, filling: filling !== undefined },
      { part: 'board-tags', images: tagged, filling: false },
      ...(tagger === undefined
        ? []
        : [{ part: 'tagger-tags' as const, engine: tagger, images: guessed, filling: false }]),
    ],
  };
}
