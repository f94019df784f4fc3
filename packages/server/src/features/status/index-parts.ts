/** The data that indexed images have, by engine, and what is being filled. */
import { FEATURES_VERSION } from '@mekiki/matching';
import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { embedderProgress } from '../../catalog/embedders/in-use.ts';
import { featureProgress } from '../../catalog/images/fill-features.ts';
import { TAG_FILL } from '../../catalog/taggings/fill-tags.ts';
import type { Queries } from '../../platform/db/database.ts';
import { image, imageFeatures, setting, taggerTags } from '../../platform/db/schema.ts';

export const IndexParts = Type.Object(
  {
    images: Type.Integer({ description: 'Number of distinct images.' }),
    parts: Type.Array(
      Type.Object({
        part: Type.Enum(['vectors', 'features', 'board-tags', 'tagger-tags'], {
          description:
            'vectors: what the embedder says of them. features: what tells copies and variants apart. board-tags: tags of their posts, which words search. tagger-tags: tags of the tagger, which words search as well, for images with few tags of boards.',
        }),
        engine: Type.Optional(Type.String({ description: 'Name of the model that they are made by.' })),
        images: Type.Integer({ description: 'How many images have it.' }),
        total: Type.Integer({ description: 'Images that should have it.' }),
        filling: Type.Boolean({ description: 'Whether the others are getting it in the background.' }),
      }),
    ),
    paused: Type.Array(Type.String(), {
      description:
        'What the operator has paused: boards, `local` for folders, and `embedders`, `features` or `tagger-tags`, which complete the index in the background.',
    }),
  },
  { description: 'The parts of the index.' },
);
export type IndexParts = Static<typeof IndexParts>;

/**
 * @param tagger name of the one in use; undefined if there is none
 * @param tagsBelow images with fewer tags of boards get its tags; 0 for none
 */
export async function readIndexParts(
  db: Queries,
  tagger: string | undefined,
  tagsBelow: number,
): Promise<Omit<IndexParts, 'paused'>> {
  const [{ rows }, embedder, filling] = await Promise.all([
    db.execute<Record<'images' | 'features' | 'tagged' | 'seen' | 'unseen' | 'fills', number>>(sql`
      select
        (select count(*)::int from ${image}) as images,
        (select count(*)::int from ${imageFeatures} where ${imageFeatures.version} = ${FEATURES_VERSION}::int) as features,
        (select count(*)::int from ${image} where cardinality(${image.tags}) > 0) as tagged,
        (select count(*)::int from ${taggerTags} where ${taggerTags.tagger} = ${tagger ?? ''}) as seen,
        (select count(*)::int from ${image} left join ${taggerTags}
          on ${taggerTags.imageId} = ${image.id} and ${taggerTags.tagger} = ${tagger ?? ''}
          where cardinality(${image.tags}) < ${tagsBelow}::int and ${taggerTags.imageId} is null) as unseen,
        (select count(*)::int from ${setting} where ${setting.key} = ${TAG_FILL}) as fills`),
    embedderProgress(db),
    featureProgress(db),
  ]);
  const none = { images: 0, features: 0, tagged: 0, seen: 0, unseen: 0, fills: 0 };
  const { images, features, tagged, seen, unseen, fills } = rows[0] ?? none;
  const { name, next } = embedder;
  const whole = { images, total: images, filling: false };
  return {
    images,
    parts: [
      { part: 'vectors', engine: name, ...whole },
      ...(next
        ? [{ part: 'vectors' as const, engine: next.name, images: next.done, total: images, filling: true }]
        : []),
      { part: 'features', images: features, total: images, filling: filling !== undefined },
      { part: 'board-tags', images: tagged, total: images, filling: false },
      ...(tagger === undefined
        ? []
        : [{ part: 'tagger-tags' as const, engine: tagger, images: seen, total: seen + unseen, filling: fills > 0 }]),
    ],
  };
}
