/** Enlarges pictures: one at a time, files in and files out, with news on the way. */
import path from 'node:path';
import { createTurns, type Waiting } from '../engines/turns.ts';
import { Problem } from '../http/problem.ts';
import type { MediaPool, PictureFormat } from '../media/types.ts';
import type { Opened } from './decode.ts';
import { FACTOR, resultSize, type UpscaleLimits } from './limits.ts';
import type { UpscaleModels } from './models.ts';
import type { Upscaler } from './port.ts';
import type { UpscaleProcess } from './process.ts';
import type { ResultFile, ResultStore } from './store.ts';

export interface UpscaleParts {
  media: Pick<MediaPool, 'openForUpscaling'>;
  models: UpscaleModels;
  /** Enlarges transparency, whoever enlarges colours. */
  builtin: Upscaler;
  process: Pick<UpscaleProcess, 'finish' | 'finishPatch'>;
  store: ResultStore;
  limits: UpscaleLimits;
}

export interface UpscaleWish {
  model?: string | undefined;
  /** 1 to 4. */
  factor: number;
}

export interface Upscaled {
  id: string;
  width: number;
  height: number;
  bytes: { png: number; webp: number };
  source: { width: number; height: number; bytes: number; format: PictureFormat };
  /** The one that did the work. */
  model: { id: string; name: string };
  factor: number;
  expires: Date;
  /** Of work, without waiting. */
  seconds: number;
}

/** In tiles, with a guess of how many seconds are left. */
export interface UpscaleProgress {
  done: number;
  total: number;
  seconds?: number;
}

export interface UpscaleNews {
  onWait?: (waiting: Waiting) => void;
  onProgress?: (progress: UpscaleProgress) => void;
}

/** Pictures that may wait, and a first guess of how long one takes. */
const MOST_WAITING = 8;
const USUAL_MS = 10_000;
/** Patches that may wait; they come between the tiles of pictures. */
const MOST_PATCHES = 16;
const USUAL_PATCH_MS = 500;
/** Of a patch, in pixels of the picture. */
const PATCH_SIDE = 96;
const PATCH_MARGIN = 24;

/** The model for transparency: nothing is to be drawn anew there. */
const ALPHA_MODEL = 'upconv_7';

export function createUpscales({ media, models, builtin, process, store, limits }: UpscaleParts) {
  const turns = createTurns({ atOnce: 1, maxWaiting: MOST_WAITING, usualMs: USUAL_MS });
  const patchTurns = createTurns({ atOnce: 1, maxWaiting: MOST_PATCHES, usualMs: USUAL_PATCH_MS });

  /** Colours and transparency, at least so many times larger. */
  async function enlarge(opened: Opened, wish: UpscaleWish, folder: string, signal: AbortSignal, tell?: Tell) {
    const { engine, engineModel } = models.of(wish.model, opened.format);
    const { factor } = wish;
    const target = (name: string) => path.join(folder, `${name}-large.tif`);
    const counts = new Map<string, [number, number]>();
    const count = (part: string) => (done: number, total: number) => {
      counts.set(part, [done, total]);
      const sum = (i: 0 | 1) => [...counts.values()].reduce((all, pair) => all + pair[i], 0);
      tell?.(sum(0), sum(1));
    };
    const alpha =
      opened.alpha &&
      (await builtin.upscale(
        { model: ALPHA_MODEL, source: opened.alpha, factor, target: target('alpha') },
        { signal, onProgress: count('alpha') },
      ));
    const colors = await engine.upscale(
      { model: engineModel, source: opened.colors, factor, target: target('colors') },
      { signal, onProgress: count('colors') },
    );
    const { profile } = opened;
    return { colors, ...(alpha && { alpha }), ...(profile && { profile }) };
  }

  return {
    models,
    limits: { ...limits, hours: store.hours },

    /**
     * Opens the picture, which may fail, then answers with what does the rest.
     * @throws Problem, MediaError, BusyError; the rest throws EngineError, too
     */
    async upscale(bytes: Uint8Array, wish: UpscaleWish, news: UpscaleNews, signal: AbortSignal): Promise<Upscaled> {
      models.check(wish.model);
      return store.withFolder(async (folder) => {
        const opened = await media.openForUpscaling(
          { bytes, folder, wish: { factor: wish.factor, limits } },
          { signal },
        );
        if ('refused' in opened) throw new Problem(422, 'too-large-to-enlarge', opened.refused);
        const endTurn = await turns.take({ signal, onWait: news.onWait });
        try {
          const { scale } = models.of(wish.model, opened.format);
          if (!(await store.hasRoom(bytesOf(opened, largestScale(scale, wish.factor))))) {
            throw new Problem(503, 'no-room', 'There is no room for enlarged pictures right now. Try again later.');
          }
          const startedAt = performance.now();
          const elapsed = () => (performance.now() - startedAt) / 1_000;
          const large = await enlarge(opened, wish, folder, signal, (done, total) =>
            news.onProgress?.({
              done,
              total,
              ...(done > 0 && { seconds: Math.round((elapsed() / done) * (total - done) * 10) / 10 }),
            }),
          );
          const size = resultSize(opened, wish.factor);
          const { sizes, ...files } = await process.finish({ ...large, size, folder }, { signal });
          const { id, expires } = await store.keep(files);
          const { format, width, height } = opened;
          const model = models.of(wish.model, format);
          return {
            id,
            ...size,
            bytes: sizes,
            source: { width, height, bytes: bytes.length, format },
            model: { id: model.id, name: model.name },
            factor: wish.factor,
            expires,
            seconds: elapsed(),
          };
        } finally {
          endTurn();
        }
      });
    },

    /** A small part of the picture, enlarged, as PNG. @param at of its middle, 0 to 1 in both directions */
    async preview(
      bytes: Uint8Array,
      { at, ...wish }: UpscaleWish & { at: { x: number; y: number } },
      signal: AbortSignal,
    ): Promise<Uint8Array> {
      models.check(wish.model);
      const endTurn = await patchTurns.take({ signal });
      try {
        return await store.withFolder(async (folder) => {
          const opened = await media.openForUpscaling(
            { bytes, folder, patch: { ...at, side: PATCH_SIDE, margin: PATCH_MARGIN } },
            { signal },
          );
          if ('refused' in opened || !opened.patch)
            throw new Problem(422, 'too-large-to-enlarge', 'This picture is too large.');
          const large = await enlarge(opened, wish, folder, signal);
          const { colors, patch } = opened;
          const scaled = (length: number) => Math.round(length * wish.factor);
          const part = {
            left: scaled(patch.left),
            top: scaled(patch.top),
            width: Math.max(1, scaled(patch.width)),
            height: Math.max(1, scaled(patch.height)),
          };
          const size = resultSize(colors, wish.factor);
          part.left = Math.min(part.left, size.width - part.width);
          part.top = Math.min(part.top, size.height - part.height);
          return process.finishPatch({ ...large, size, folder, part }, { signal });
        });
      } finally {
        endTurn();
      }
    },

    find: (id: string, file: ResultFile) => store.find(id, file),
  };
}
export type Upscales = ReturnType<typeof createUpscales>;

/** How many times larger networks leave a picture: their own scale, as often as it takes. */
function largestScale(scale: number, factor: number): number {
  return scale < 2 ? FACTOR.max : scale ** Math.max(1, Math.ceil(Math.log(factor) / Math.log(scale)));
}

/** Of all files that a run writes, about: colours and transparency as networks leave them, and as much again. */
const bytesOf = ({ width, height }: Opened, scale: number): number => 2 * 4 * width * height * scale ** 2;

type Tell = (done: number, total: number) => void;
