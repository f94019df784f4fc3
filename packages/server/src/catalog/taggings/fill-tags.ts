/**
 * Tags images whose boards say little about them, from their previews, in the background: so that words find them. Tags
 * of boards are better, so images that have enough of those are left out.
 */
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tagger } from '../../engines/ports/tagger.ts';
import { type BackgroundWork, createBackgroundWork } from '../../platform/cluster/background-work.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ScoredTag, Tagged } from '../../platform/db/json-columns.ts';
import { image, setting, taggerTags } from '../../platform/db/schema.ts';
import { mayPass, MediaError } from '../../platform/errors/media-error.ts';
import { createAttempts, type FailedItem, settleBatch } from '../../platform/process/attempts.ts';
import type { ImageStore } from '../images/port.ts';
import { ensureTags, type NewTag } from '../index/index-tags.ts';
import { trueTags } from '../tags/cut.ts';
import { tagWith } from './service.ts';

/** Less certain tags are not searched: they would be wrong more often than right. */
const MIN_SCORE = 0.5;
/** Images per batch. */
const BATCH = 8;
/** Delay before a retry: another process does it, or the tagger failed. */
const PAUSE_MS = 30_000;
/** Delay before looking for images that were indexed meanwhile. */
const REPEAT_MS = 60_000;
/** Key in `setting`, while images are being tagged. */
export const TAG_FILL = 'tagger_tags_filling';

/** Groups of taggers that are categories of tags here. */
const CATEGORIES: ReadonlySet<string> = new Set(['general', 'character', 'copyright', 'artist']);

export interface TagFillParts {
  database: Pick<Database, 'queries' | 'connect'>;
  images: Pick<ImageStore, 'get'>;
  tagger: Tagger;
  /** Images with at least this many tags of boards are left out. */
  tagsBelow: number;
  isPaused?: BackgroundWork['isPaused'];
  log: { info: (text: string) => void; error: (details: object, text: string) => void };
}

/** The tags of a tagger's output that text searches use: sure ones, without ratings. */
export function searchableTags(tagged: Tagged): NewTag[] {
  return Object.entries(trueTags(tagged)).flatMap(([category, tags]: [string, ScoredTag[]]) =>
    CATEGORIES.has(category)
      ? tags.filter(({ score }) => score >= MIN_SCORE).map(({ tag: name }): NewTag => ({ name, category }))
      : [],
  );
}

export function createTagFill({ database, images, tagger: given, tagsBelow, isPaused, log }: TagFillParts) {
  const { queries } = database;
  /** The last image that was checked, and the tagger that it was checked with. */
  let done = { tagger: '', id: 0 };
  let attempts = createAttempts<number>();

  const missing = (tagger: string, after: number) =>
    queries
      .select({ id: image.id, key: image.key })
      .from(image)
      .leftJoin(taggerTags, and(eq(taggerTags.imageId, image.id), eq(taggerTags.tagger, tagger)))
      .where(and(gt(image.id, after), isNull(taggerTags.imageId), sql`cardinality(${image.tags}) < ${tagsBelow}`))
      .orderBy(asc(image.id))
      .limit(BATCH);

  /** An image without a readable preview is stored without tags, so that it is not retried at every start. */
  async function tagsOf(key: string, tagger: Tagger, signal: AbortSignal): Promise<NewTag[] | MediaError> {
    const preview = await images.get(key, 1024);
    if (!preview) return [];
    try {
      return searchableTags(await tagWith(tagger, preview, { priority: 'background', signal }));
    } catch (error) {
      if (mayPass(error)) return error;
      if (error instanceof MediaError) return [];
      throw error;
    }
  }

  /** @throws MediaError if every image of a full batch failed, as then no single image is the cause */
  async function tagAll(rows: readonly { id: number; key: string }[], tagger: Tagger, signal: AbortSignal) {
    const tagged = await Promise.all(
      rows
        .filter(({ id }) => !attempts.isGivenUp(id))
        .map(async ({ id, key }) => ({ id, result: await tagsOf(key, tagger, signal) })),
    );
    const { done: ready, later, givenUp } = settleBatch(tagged, { attempts, size: BATCH });
    for (const { id, error } of givenUp)
      log.error({ err: error, image: id }, 'an image is left untagged until the next start');
    return { ready, later };
  }

  async function keep(rows: readonly { id: number; result: readonly NewTag[] }[], tagger: string): Promise<void> {
    await queries.transaction(async (tx) => {
      const ids = await ensureTags(
        tx,
        rows.flatMap(({ result }) => result),
      );
      for (const { id, result: found } of rows) {
        const numbers = [...new Set(found.flatMap(({ name }) => ids.get(name) ?? []))];
        // The image may be gone meanwhile.
        await tx.execute(sql`
          insert into ${taggerTags} (image_id, tagger, tags)
          select ${image.id}, ${tagger}::text, ${sql.param(numbers)}::int[] from ${image} where ${image.id} = ${id}
          on conflict (image_id) do update set tagger = excluded.tagger, tags = excluded.tags`);
      }
      await tx.insert(setting).values({ key: TAG_FILL, value: tagger }).onConflictDoNothing();
    });
  }

  async function run(signal: AbortSignal): Promise<void> {
    let count = 0;
    let left: FailedItem | undefined;
    try {
      for (;;) {
        signal.throwIfAborted();
        // The tagger may be replaced meanwhile: then all images are checked again.
        const tagger = given.current?.() ?? given;
        if (done.tagger !== tagger.name) {
          done = { tagger: tagger.name, id: 0 };
          attempts = createAttempts();
          left = undefined;
        }
        const rows = await missing(tagger.name, done.id);
        if (rows.length === 0) break;
        const { ready, later } = await tagAll(rows, tagger, signal);
        await keep(ready, tagger.name);
        done.id = rows.at(-1)?.id ?? done.id;
        count += ready.length;
        left ??= later[0];
      }
    } finally {
      // The next round begins with it.
      if (left) done.id = left.id - 1;
    }
    if (count > 0) {
      log.info(`${count} images were tagged for the search by words`);
    }
    if (left) throw left.error;
    await queries.delete(setting).where(eq(setting.key, TAG_FILL));
  }

  const times = { pauseMs: PAUSE_MS, repeatMs: REPEAT_MS };
  return createBackgroundWork(database, { name: 'tagger tags', ...times, isPaused, run }, log);
}
