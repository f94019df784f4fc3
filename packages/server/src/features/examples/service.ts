/** Indexed images to try the tools on, with the tools' results, so that a page shows at once what comes out. */
import { and, eq, inArray } from 'drizzle-orm';
import { type AskedImage, found } from '../../catalog/images/asked-image.ts';
import type { ImageStore } from '../../catalog/images/port.ts';
import { randomIds } from '../../catalog/nearest/nearest.ts';
import { trueTags } from '../../catalog/tags/cut.ts';
import type { Taggings } from '../../catalog/taggings/service.ts';
import type { Queries } from '../../platform/db/database.ts';
import { image, setting } from '../../platform/db/schema.ts';
import { addressPrefix } from '../../platform/http/origin.ts';
import type { CaptionPort } from './ports.ts';
import { mayBeExample } from './shown.ts';

const EXAMPLES = 3;
/** Images that are tagged to choose from: a tagger sees little in some drawings. */
const CANDIDATES = 12;
const MAX_TAGS = 12;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long too few examples stay: most likely, an index is being filled. */
const FEW_MS = 20_000;
/** Where the last ones are stored, so that a server that starts shows them before its engines are ready. */
const STORED = 'examples';
/** How long examples stay of which one has no caption: the engine has failed. */
const RETRY_CAPTIONS_MS = 10 * 60_000;
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
  /** Size of the indexed image, in pixels. */
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
  split: string;
}

export function createExamples({ db, images, taggings, captions, publicUrl, log }: ExampleParts) {
  let kept: { examples: readonly Kept[]; until: number } = { examples: [], until: 0 };
  let reading: Promise<void> | undefined;
  let choosing: Promise<void> | undefined;

  const warnThat = (text: string) => (error: unknown) => log.warn({ err: error }, text);

  const isShown = mayBeExample(db);

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
    if (known !== undefined && kept.until > 0) return { ...example, caption: known };
    const asked: AskedImage = { key, bytes: async () => found(await images.get(key, 1024)) };
    try {
      const caption = await captions.short(asked, AbortSignal.timeout(CAPTION_MS));
      return caption === '' ? example : { ...example, caption };
    } catch (error) {
      log.warn({ err: error }, 'an example has no caption');
      return example;
    }
  }

  /** Examples of the server that ran before. Its engines may have been others, so they are chosen again. */
  async function readStored(): Promise<void> {
    const [row] = await db.select().from(setting).where(eq(setting.key, STORED));
    if (!row) return;
    kept = { ...kept, examples: row.value as Kept[] };
    kept = { ...kept, examples: await stillShown() };
  }

  async function store(examples: readonly Kept[]): Promise<void> {
    const value = [...examples];
    await db.insert(setting).values({ key: STORED, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
  }

  /** @param count images that are tagged to choose from */
  async function choose(count: number): Promise<void> {
    const candidates: Kept[] = [];
    for (const id of await randomIds(db, isShown, count)) {
      const one = await tagged(id).catch((error: unknown) => {
        // It may have been removed meanwhile.
        log.warn({ err: error }, 'an image cannot be an example');
      });
      if (one) candidates.push(one);
    }
    const best = candidates.toSorted((a, b) => b.tags.length - a.tags.length).slice(0, EXAMPLES);
    const examples = await Promise.all(best.map(captioned));
    kept = { examples, until: Date.now() + keepsFor(examples, count) };
    if (examples.length > 0) await store(examples).catch(warnThat('the examples could not be stored'));
  }

  function keepsFor(examples: readonly Kept[], count: number): number {
    if (examples.length < EXAMPLES || count < CANDIDATES) return FEW_MS;
    return examples.every(({ caption }) => caption !== undefined) ? DAY_MS : RETRY_CAPTIONS_MS;
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
    /**
     * Up to three. Those of the day before, and of the server that ran before, are given while others are chosen. Where
     * there are none, the first call waits for as few images as possible; better ones are chosen later.
     */
    async list(): Promise<Example[]> {
      await (reading ??= readStored().catch(warnThat('the stored examples could not be read')));
      if (Date.now() >= kept.until) {
        const isFirst = kept.until === 0 && kept.examples.length === 0;
        choosing ??= choose(isFirst ? EXAMPLES : CANDIDATES).finally(() => (choosing = undefined));
        if (isFirst) await choosing;
        else choosing.catch(warnThat('no examples could be chosen'));
      }
      const examples = await stillShown();
      if (examples.length < kept.examples.length) kept = { examples, until: Math.min(kept.until, Date.now() + FEW_MS) };
      const site = addressPrefix(publicUrl);
      return examples.map((example) => ({
        ...example,
        img: `${site}/i/1024/${example.key}.webp`,
        preview: `${site}/i/512/${example.key}.webp`,
        split: `${site}/api/examples/${example.key}/split.webp`,
      }));
    },
  };
}
export type Examples = ReturnType<typeof createExamples>;
