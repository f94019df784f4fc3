/** Stores generated images as objects: the PNG with its settings embedded, and a WebP for display, and a small one for lists. */
import type { MadeWith } from './finish.ts';
import type { TaskOptions } from '../../imaging/media/types.ts';
import type { GeneratorTasks } from './tasks.ts';
import type { OwnedFiles } from '../../platform/storage/owned-files.ts';
import type { ObjectStore } from '../../platform/storage/port.ts';

export interface KeptImage {
  width: number;
  height: number;
  /** Color as six hex digits. */
  color: string;
  /** Size of all its files. */
  bytes: number;
}

export const KEPT_TYPES = ['webp', 'png'] as const;
export type KeptType = (typeof KEPT_TYPES)[number];

/** How the name of a preview's object ends. */
const PREVIEW = 'preview.webp';

export interface ImageKeeper {
  /** Whether there is room for images with this total number of pixels. */
  hasRoom(pixels: number): Promise<boolean>;
  /** @throws Problem for an image that must not be kept */
  keep(id: string, image: Uint8Array, made: MadeWith): Promise<KeptImage>;
  /** Refuses a starting image that must not be used. @throws Problem */
  checkStart(image: Uint8Array): Promise<void>;
  /** Undefined if there is none. */
  get(id: string, type: KeptType): Promise<Uint8Array | undefined>;
  /** The small WebP, which is made now for an image that is older than previews. Undefined if there is no image. */
  preview(id: string): Promise<Uint8Array | undefined>;
  /** Missing objects count as removed. */
  remove(id: string): Promise<void>;
}

const FOLDER = 'generated';
/** A PNG is seldom larger than its pixels, and the other files are small. */
const PIXEL_BYTES = 4;

/** @param existing which of these IDs have a row */
export const generatedFiles = (existing: OwnedFiles['existing']): OwnedFiles => ({
  folder: FOLDER,
  idOf: (name) => name.slice(name.lastIndexOf('/') + 1).split('.')[0] ?? '',
  existing,
});

/** Objects `generated/<first two>/<id>.<type>`. */
export function createKeeper(
  storage: ObjectStore,
  media: Pick<GeneratorTasks, 'finishGeneration' | 'previewGeneration'>,
  refuseBlocked: (image: Uint8Array, options?: TaskOptions) => Promise<void> = async () => {},
): ImageKeeper {
  const nameOf = (id: string, type: KeptType | typeof PREVIEW) => `${FOLDER}/${id.slice(0, 2)}/${id}.${type}`;
  /** Previews that are being made now, by ID. */
  const making = new Map<string, Promise<Uint8Array | undefined>>();

  /** Undefined if the image does not exist, or no longer does. */
  async function makePreview(id: string): Promise<Uint8Array | undefined> {
    const image = await storage.get(nameOf(id, 'webp'));
    if (!image) return undefined;
    const preview = await media.previewGeneration(image);
    try {
      await storage.put(nameOf(id, PREVIEW), preview);
    } catch {
      // For example on a full disk, which /readyz reports: it is still shown, and made again at the next request.
      return preview;
    }
    if (await storage.stat(nameOf(id, 'webp'))) return preview;
    // The image was removed meanwhile, perhaps before its preview was there to be removed with it.
    await storage.remove(nameOf(id, PREVIEW));
    return undefined;
  }

  return {
    hasRoom: (pixels) => storage.hasRoom(pixels * PIXEL_BYTES),

    checkStart: (image) => refuseBlocked(image),

    async keep(id, image, made) {
      // In the background, where no image is lost because many wait.
      await refuseBlocked(image, { priority: 'background' });
      const { png, webp, preview, width, height, color } = await media.finishGeneration({ image, made });
      await Promise.all([
        storage.put(nameOf(id, 'png'), png),
        storage.put(nameOf(id, 'webp'), webp),
        storage.put(nameOf(id, PREVIEW), preview),
      ]);
      return { width, height, color, bytes: png.length + webp.length + preview.length };
    },

    get: (id, type) => storage.get(nameOf(id, type)),

    async preview(id) {
      const kept = await storage.get(nameOf(id, PREVIEW));
      if (kept) return kept;
      const made = making.get(id) ?? makePreview(id).finally(() => making.delete(id));
      making.set(id, made);
      return made;
    },

    async remove(id) {
      for (const type of [...KEPT_TYPES, PREVIEW] as const) await storage.remove(nameOf(id, type));
    },
  };
}
