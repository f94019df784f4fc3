/** What Resize and the converter make of examples. Takes seconds, so it is done when first asked for, and kept. */
import { and, eq } from 'drizzle-orm';
import { found } from '../../catalog/images/asked-image.ts';
import type { ImageStore } from '../../catalog/images/port.ts';
import type { ConvertTasks } from '../../imaging/convert/tasks.ts';
import type { SaveFormat } from '../../imaging/formats/formats.ts';
import type { Queries } from '../../platform/db/database.ts';
import { image } from '../../platform/db/schema.ts';
import type { SplitViews } from './ports.ts';
import { mayBeExample } from './shown.ts';

/** Several servers choose different examples, and each may be asked for those of the others. */
const MAX_KEPT = 24;
const WORK_MS = 60_000;
const FORMATS = ['avif', 'jxl', 'jpeg', 'png'] as const satisfies SaveFormat[];

export interface ExampleResultParts {
  db: Queries;
  images: Pick<ImageStore, 'get'>;
  media: Pick<ConvertTasks, 'convert'>;
  splitView: SplitViews;
}

export function createExampleResults({ db, images, media, splitView }: ExampleResultParts) {
  /** @throws Problem if the image may not be an example, or no longer */
  async function checkShown(key: string): Promise<void> {
    const [row] = await db
      .select({ id: image.id })
      .from(image)
      .where(and(eq(image.key, key), ...mayBeExample(db)));
    found(row);
  }

  /** Works once on each image; tries again what failed. */
  function kept<T>(work: (preview: Uint8Array, signal: AbortSignal) => Promise<T>) {
    const results = new Map<string, Promise<T>>();
    return async (key: string): Promise<T> => {
      await checkShown(key);
      const result =
        results.get(key) ?? images.get(key, 1024).then((preview) => work(found(preview), AbortSignal.timeout(WORK_MS)));
      results.delete(key);
      results.set(key, result);
      result.catch(() => results.delete(key));
      for (const oldest of results.keys()) {
        if (results.size <= MAX_KEPT) break;
        results.delete(oldest);
      }
      return result;
    };
  }

  return {
    split: kept(splitView),

    /** With what the converter's page is set to before anything is changed there. */
    conversions: kept(async (bytes, signal) => {
      const to = [];
      for (const format of FORMATS) {
        const made = await media.convert(
          { bytes, format, metadata: 'icc', animation: true, background: 'ffffff' },
          { signal },
        );
        to.push({ format, bytes: made.bytes.length });
      }
      return { from: { format: 'webp', bytes: bytes.length }, to };
    }),
  };
}
export type ExampleResults = ReturnType<typeof createExampleResults>;
