/** The columns of an image that are derived from its posts and files. */
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { image, imageCopy, post, tag } from '../../platform/db/schema.ts';

/**
 * Recomputes pools, rating (the strictest), tags, words and size (the largest file's) of these images. Deleted posts
 * only count if no other is left: such an image is still found, and responses say that it is gone. Images without posts
 * do not change.
 */
export async function refreshImages(tx: Executor, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length === 0) return;
  const ids = sql.param([...new Set(imageIds)]);
  await tx.execute(sql`
    with counted as (
      select ${post.imageId} as image_id, ${post.pool} as pool, ${post.rating} as rating, ${post.tags} as tags,
        ${post.title} as title, ${post.artist} as artist
      from ${post}
      where ${post.imageId} = any(${ids}::int[]) and (
        ${post.state} = 'active'
        or not exists (select 1 from ${post} as other where other.image_id = ${post.imageId} and other.state = 'active')
      )
    ), tagged as (
      select image_id, array_agg(tag_id order by tag_id) as tags
      from (select distinct image_id, unnest(tags) as tag_id from counted) as each_tag
      group by image_id
    ), named as (
      select image_id, string_agg(word, ' ') as words
      from (
        select image_id, replace(${tag.name}, '_', ' ') as word
          from tagged join ${tag} on ${tag.id} = any(tagged.tags)
        union all select image_id, title from counted where title is not null
        union all select image_id, artist from counted where artist is not null
      ) as each_word
      group by image_id
    ), summed as (
      select image_id, array_agg(distinct pool) as pools,
        (array['g', 's', 'q', 'e'])[max(coalesce(array_position(array['g', 's', 'q', 'e'], rating), 4))] as rating
      from counted group by image_id
    ), largest as (
      select distinct on (${imageCopy.imageId})
        ${imageCopy.imageId} as image_id, ${imageCopy.width} as width, ${imageCopy.height} as height
      from ${imageCopy} where ${imageCopy.imageId} = any(${ids}::int[])
      order by ${imageCopy.imageId}, ${imageCopy.width}::bigint * ${imageCopy.height} desc, ${imageCopy.createdAt}
    )
    update ${image} set
      pools = summed.pools,
      rating = summed.rating,
      tags = coalesce(tagged.tags, '{}'),
      document = to_tsvector('simple', coalesce(named.words, '')),
      width = coalesce(largest.width, ${image.width}),
      height = coalesce(largest.height, ${image.height})
    from summed
      left join tagged on tagged.image_id = summed.image_id
      left join named on named.image_id = summed.image_id
      left join largest on largest.image_id = summed.image_id
    where ${image.id} = summed.image_id`);
}
