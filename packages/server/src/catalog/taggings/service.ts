/** Tags of images: those of indexed images are stored, those of users' images are computed on request. */
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { image, tagging } from '../../platform/db/schema.ts';
import { type AskedImage, found } from '../images/asked-image.ts';
import { boardTagsOf } from './image-tags.ts';
import type { ImageStore } from '../images/port.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { keptTags, timeEngine } from '../../platform/observability/figures.ts';
import { BusyError } from '../../platform/errors/busy-error.ts';
import { hasFile } from '../works/find.ts';
import { atLeast } from '../tags/cut.ts';
import type { Tagged } from '../../platform/db/json-columns.ts';
import type { TaskOptions } from '../../imaging/media/types.ts';
import type { Tagger } from '../../engines/ports/tagger.ts';

/**
 * Minimum score of the tags that are stored for indexed images: lower ones are noise, and a model has thousands of them.
 */
const MIN_KEPT = 0.01;

export interface Tagging extends Tagged {
  /** What the tags come from. */
  engine: string;
}

export interface TaggingParts {
  db: Queries;
  images: Pick<ImageStore, 'get'>;
  tagger: Tagger;
}

/** The part of a tagger's output that is stored with an indexed image. */
export function keptOf({ groups, thresholds }: Tagged): Tagged {
  return { groups: atLeast(groups, () => MIN_KEPT), thresholds };
}

/** @throws MediaError, BusyError, EngineError */
export const tagWith = (
  tagger: Pick<Tagger, 'name' | 'tag'>,
  bytes: Uint8Array,
  options?: TaskOptions,
): Promise<Tagged> => timeEngine('tagger', tagger.name, () => tagger.tag(bytes, options));

export function createTaggings({ db, images, tagger: given }: TaggingParts) {
  /** The tagger may change between calls, so its name and its output are taken from the same one. */
  const atWork = () => given.current?.() ?? given;
  /** Indexed images that are being tagged, so that concurrent requests share one result. */
  const running = new Map<string, Promise<Tagging>>();

  async function stored(key: string, tagger: Tagger): Promise<Tagging | undefined> {
    const [row] = await db
      .select({ tagged: tagging.tagged })
      .from(tagging)
      .innerJoin(image, eq(image.id, tagging.imageId))
      .where(and(hasFile(key), eq(tagging.tagger, tagger.name)));
    return row && { ...row.tagged, engine: tagger.name };
  }

  async function rowOf(key: string): Promise<{ id: number } | undefined> {
    const [row] = await db.select({ id: image.id }).from(image).where(hasFile(key));
    return row;
  }

  async function tagAndStore(key: string, tagger: Tagger): Promise<Tagging> {
    const { id } = found(await rowOf(key));
    const tagged = keptOf(await tagWith(tagger, found(await images.get(key, 1024))));
    await db.insert(tagging).values({ imageId: id, tagger: tagger.name, tagged }).onConflictDoNothing();
    return { ...tagged, engine: tagger.name };
  }

  /**
   * Tags of an indexed image, computed once; the boards' tags if the tagger is unavailable.
   * @param charge called before they are computed; what it returns is called where that fails
   * @throws Problem
   */
  async function ofKey(key: string, charge?: () => Promise<() => Promise<void>>): Promise<Tagging> {
    const tagger = atWork();
    const known = await stored(key, tagger);
    keptTags.inc({ result: known ? 'hit' : 'miss' });
    if (known) return known;
    let giveBack: (() => Promise<void>) | undefined;
    if (charge && !running.has(key)) {
      found(await rowOf(key));
      giveBack = await charge();
    }
    let making = running.get(key);
    if (!making) {
      making = tagAndStore(key, tagger).finally(() => running.delete(key));
      running.set(key, making);
    }
    try {
      return await making;
    } catch (error) {
      await giveBack?.();
      if (!(error instanceof EngineError) && !(error instanceof BusyError)) throw error;
      const groups = found(await boardTagsOf(db, key));
      return { groups, thresholds: { rating: 0, character: 0, general: 0 }, engine: 'Board tags' };
    }
  }

  return {
    ofKey,
    tagger: atWork,

    /** @throws Problem, MediaError, RemoteError, BusyError, EngineError */
    async of(asked: AskedImage, signal: AbortSignal): Promise<Tagging> {
      if (asked.key !== undefined) return ofKey(asked.key);
      const bytes = await asked.bytes();
      const tagger = atWork();
      const tagged = await tagWith(tagger, bytes, { signal });
      return { ...tagged, engine: tagger.name };
    },
  };
}
export type Taggings = ReturnType<typeof createTaggings>;
