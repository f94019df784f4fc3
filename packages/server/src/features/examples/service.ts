/** Indexed images to try the tools on, with the tools' results, so that a page shows at once what comes out. */
import { and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import { type AskedImage, found } from '../../catalog/images/asked-image.ts';
import type { ImageStore } from '../../catalog/images/port.ts';
import { randomIds } from '../../catalog/nearest/nearest.ts';
import { trueTags } from '../../catalog/tags/cut.ts';
import type { Taggings } from '../../catalog/taggings/service.ts';
import type { Queries } from '../../platform/db/database.ts';
import { image, post } from '../../platform/db/schema.ts';
import { addressPrefix } from '../../platform/http/origin.ts';
import type { CaptionPort } from './caption-port.ts';

const EXAMPLES = 3;
/** Images that are tagged to choose from: a tagger sees little in some drawings. */
const CANDIDATES = 12;
const MAX_TAGS = 12;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long too few examples stay: most likely, an index is being filled. */
const FEW_MS = 20_000;
/** How long examples stay of which one has no caption: the engine has failed. */
const UNTOLD_MS = 10 * 60_000;
/** Captions of a language model may take long; an example without one is better than none. */
const CAPTION_MS = 60_000;

export interface ExampleParts {
  db: Queries;
  images: Pick<ImageStore, 'get'>;
  taggings: Pick<Taggings, 'ofKey'>;
  captions: CaptionPort;
  /** Origin of our own URLs; empty if they are relative. */
  publicUrl: string;
  log: { warn: (details: object, text: string) => void };
}

interface Kept {
  key: string;
  /** Of the indexed image, in px. */
  width: number;
  height: number;
  color: string;
  /** Highest score first. */
  tags: string[];
  caption?: string;
}

export interface Example extends Kept {
  img: string;
  preview: string;
}

export function createExamples({ db, images, taggings, captions, publicUrl, log }: ExampleParts) {
  let kept: { examples: readonly Kept[]; until: number } = { examples: [], until: 0 };
  let choosing: Promise<void> | undefined;

  /** Of one board alone, an image may be rated lower. */
  const isShown: SQL[] = [
    eq(image.rating, 'g'),
    exists(
      db
        .select({ one: post.id })
        .from(post)
        .where(and(eq(post.imageId, image.id), eq(post.state, 'active'))),
    ),
  ];

  async function tagged(id: number): Promise<Kept | undefined> {
    const [row] = await db
      .select({ key: image.key, color: image.color, width: image.width, height: image.height })
      .from(image)
      .where(eq(image.id, id));
    if (!row) return undefined;
    const { general, character } = trueTags(await taggings.ofKey(row.key));
    const tags = [...character, ...general].toSorted((a, b) => b.score - a.score).map(({ tag }) => tag);
    return { ...row, tags: tags.slice(0, MAX_TAGS) };
  }

  async function captioned(example: Kept): Promise<Kept> {
    const { key } = example;
    const known = kept.examples.find((one) => one.key === key)?.caption;
    if (known !== undefined) return { ...example, caption: known };
    const asked: AskedImage = { key, bytes: async () => found(await images.get(key, 1024)) };
    try {
      const caption = await captions.short(asked, AbortSignal.timeout(CAPTION_MS));
      return caption === '' ? example : { ...example, caption };
    } catch (error) {
      log.warn({ err: error }, 'an example has no caption');
      return example;
    }
  }

  async function choose(): Promise<void> {
    const candidates: Kept[] = [];
    for (const id of await randomIds(db, isShown, CANDIDATES)) {
      const one = await tagged(id).catch((error: unknown) => {
        // It may have been removed meanwhile.
        log.warn({ err: error }, 'an image cannot be an example');
      });
      if (one) candidates.push(one);
    }
    const best = candidates.toSorted((a, b) => b.tags.length - a.tags.length).slice(0, EXAMPLES);
    const examples = await Promise.all(best.map(captioned));
    kept = { examples, until: Date.now() + keepsFor(examples) };
  }

  function keepsFor(examples: readonly Kept[]): number {
    if (examples.length < EXAMPLES) return FEW_MS;
    return examples.every(({ caption }) => caption !== undefined) ? DAY_MS : UNTOLD_MS;
  }

  /** Those of the kept ones that are still in the index: an operator may have removed one. */
  async function stillShown(): Promise<Kept[]> {
    const keys = kept.examples.map(({ key }) => key);
    if (keys.length === 0) return [];
    const rows = await db
      .select({ key: image.key })
      .from(image)
      .where(and(inArray(image.key, keys), ...isShown));
    const shown = new Set(rows.map(({ key }) => key));
    return kept.examples.filter(({ key }) => shown.has(key));
  }

  return {
    /** Up to three. Those of the day before are given while others are chosen; the very first call waits. */
    async list(): Promise<Example[]> {
      if (Date.now() >= kept.until) {
        choosing ??= choose().finally(() => (choosing = undefined));
        if (kept.until === 0) await choosing;
        else choosing.catch((error: unknown) => log.warn({ err: error }, 'no examples could be chosen'));
      }
      const examples = await stillShown();
      if (examples.length < kept.examples.length) kept = { examples, until: Math.min(kept.until, Date.now() + FEW_MS) };
      const site = addressPrefix(publicUrl);
      return examples.map((example) => ({
        ...example,
        img: `${site}/i/1024/${example.key}.webp`,
        preview: `${site}/i/512/${example.key}.webp`,
      }));
    },
  };
}
export type Examples = ReturnType<typeof createExamples>;
