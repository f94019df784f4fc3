/** Upscales images: one at a time, files in and files out, with progress events. */
import path from 'node:path';
import { timeEngine, upscalerWait } from '../../platform/observability/figures.ts';
import { createTurns, type Waiting } from '../../platform/fairness/turns.ts';
import { currentClient } from '../../platform/fairness/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { runTiedJob, type TiedTo } from '../../platform/jobs/tied-job.ts';
import type { UpscaleTasks } from './tasks.ts';
import type { ImageFormat } from '../../imaging/formats/formats.ts';
import { type Opened, PATCH } from './decode.ts';
import { bytesOf, largestScale, refusalOf } from './limits.ts';
import type { UpscaleLimits } from '../../platform/config/upscale-limits.ts';
import type { OfferedModel, UpscaleModels } from './models.ts';
import { createPaces } from './pace.ts';
import { resultSize, type Size } from '@mekiki/describe/upscaling/passes.ts';
import { createUpscaleQueue, type QueuedUpscale } from './queue.ts';
import { createPixelFile, type PixelFile } from './pixel-file.ts';
import type { Upscaler } from './port.ts';
import type { UpscaleProcess } from './process.ts';
import type { ResultFile, ResultStore } from './store.ts';

export interface UpscaleParts {
  media: UpscaleTasks;
  models: UpscaleModels;
  /** Upscales the alpha channel, whichever engine upscales the colors. */
  builtin: Upscaler;
  process: Pick<UpscaleProcess, 'finish' | 'finishPatch'>;
  store: ResultStore;
  limits: UpscaleLimits;
  /** Refuses what must not be kept at an address. @throws Problem */
  refuseBlocked: (file: Uint8Array, options: { signal: AbortSignal }) => Promise<void>;
}

export interface UpscaleParams {
  model?: string | undefined;
  /** 1 to 4. */
  factor: number;
}

export interface Upscaled {
  id: string;
  width: number;
  height: number;
  bytes: { png: number; webp: number };
  source: { width: number; height: number; bytes: number; format: ImageFormat };
  /** The network that was used. */
  model: { id: string; name: string; reason?: string };
  factor: number;
  expires: Date;
  /** Duration of the work, without waiting. */
  seconds: number;
}

/** In tiles, with an estimate of the remaining seconds. */
export interface UpscaleProgress {
  done: number;
  total: number;
  seconds?: number;
}

export interface UpscaleNews {
  onWait?: (waiting: Waiting) => void;
  onProgress?: (progress: UpscaleProgress) => void;
}

/** Images that may wait, in all and of one client: the next client finds room and waits for one job at most. */
const ROOM = { atOnce: 1, maxWaiting: 16, maxPerClient: 4 };
/** An initial estimate of their duration. */
const USUAL_MS = 10_000;
/** Patches that may wait; they come between the tiles of images. */
const MAX_PATCHES = 16;
const USUAL_PATCH_MS = 500;
/** Side of what is enlarged to learn how fast a network is, in pixels: a tile. */
const TRIAL_SIDE = 192;

/** The model for transparency: nothing is to be redrawn there. */
const ALPHA_MODEL = 'upconv_7';

export function createUpscales({ media, models, builtin, process, store, limits, refuseBlocked }: UpscaleParts) {
  const turns = createTurns({ ...ROOM, usualMs: USUAL_MS, waits: upscalerWait });
  const patchTurns = createTurns({ atOnce: 1, maxWaiting: MAX_PATCHES, usualMs: USUAL_PATCH_MS });

  const queue = createUpscaleQueue();
  const paces = createPaces();
  const trials = new Map<string, Promise<void>>();

  /** Lets a network do one tile twice, to learn its pace; the first time it is loaded. */
  async function tryOut({ id, engine, engineModel, scale }: OfferedModel): Promise<void> {
    const endTurn = await patchTurns.take({});
    try {
      await store.withFolder(async (folder) => {
        const size = { width: TRIAL_SIDE, height: TRIAL_SIDE };
        const source = createPixelFile({ path: path.join(folder, 'trial.tif'), ...size, channels: 3 });
        const job = { model: engineModel, source, factor: scale, target: path.join(folder, 'trial-large.tif') };
        const options = { signal: new AbortController().signal };
        await engine.upscale(job, options);
        const startedAt = performance.now();
        await engine.upscale(job, options);
        paces.learn(id, { ...size, factor: scale, scale }, (performance.now() - startedAt) / 1_000);
      });
    } finally {
      endTurn();
    }
  }

  /** Colors and transparency, about this many times larger or more. @throws {EngineError} */
  async function enlarge(opened: Opened, params: UpscaleParams, folder: string, signal: AbortSignal, tell?: Tell) {
    const { engine, engineModel } = models.of(params.model, opened.compression);
    const jobs: EnlargeJob[] = [{ engine, model: engineModel, source: opened.colors, target: 'colors-large.tif' }];
    if (opened.alpha) {
      jobs.push({ engine: builtin, model: ALPHA_MODEL, source: opened.alpha, target: 'alpha-large.tif' });
    }
    const counts: [number, number][] = [];
    const failed = new AbortController();
    // At once, so that all tiles are known from the beginning; the process takes them in turns.
    const results = await Promise.allSettled(
      jobs.map(async ({ engine: one, target, ...job }, i) => {
        const options = {
          signal: AbortSignal.any([signal, failed.signal]),
          onProgress: (done: number, total: number) => {
            counts[i] = [done, total];
            const known = Object.values(counts);
            if (known.length < jobs.length) return;
            tell?.(
              known.reduce((sum, [part]) => sum + part, 0),
              known.reduce((sum, [, part]) => sum + part, 0),
            );
          },
        };
        try {
          const task = { ...job, factor: params.factor, target: path.join(folder, target) };
          return await timeEngine('resize', one.name, () => one.upscale(task, options));
        } catch (error) {
          failed.abort(error);
          throw error;
        }
      }),
    );
    // If one failed and aborted the other, both have the same reason.
    const [colors, alpha] = results.map((result) => {
      if (result.status === 'rejected') throw result.reason as Error;
      return result.value;
    });
    if (!colors) throw new Error('There was nothing to enlarge.');
    const { profile } = opened;
    return { colors, ...(alpha && { alpha }), ...(profile && { profile }) };
  }

  return {
    models,
    limits: { ...limits, hours: store.hours },

    /** Seconds until all images here are done, which is how long the next one waits at most: an estimate. */
    waitSeconds: () => queue.list().reduce((sum, { secondsLeft = USUAL_MS / 1_000 }) => sum + secondsLeft, 0),

    /**
     * Seconds of work on an image of that size, a guess; undefined for a network elsewhere that has not worked yet.
     * @throws Problem, BusyError, EngineError
     */
    async estimate(size: Size, params: UpscaleParams): Promise<number | undefined> {
      const model = models.of(params.model);
      const refused = refusalOf(size, params.factor, limits);
      if (refused !== undefined) throw new Problem(422, 'too-large-to-enlarge', refused);
      const work = { ...size, factor: params.factor, scale: model.scale };
      if (paces.secondsOf(model.id, work) === undefined && model.engine === builtin) {
        const trial = trials.get(model.id) ?? tryOut(model).finally(() => trials.delete(model.id));
        trials.set(model.id, trial);
        await trial;
      }
      return paces.secondsOf(model.id, work);
    },

    /** @throws Problem, MediaError, BusyError, EngineError; the reason of what ended it, once aborted */
    async upscale(bytes: Uint8Array, params: UpscaleParams, news: UpscaleNews, tiedTo: TiedTo): Promise<Upscaled> {
      models.check(params.model);
      const work = async (
        folder: string,
        signal: AbortSignal,
        { begin, job }: { begin: () => void; job: QueuedUpscale },
      ): Promise<Upscaled> => {
        await refuseBlocked(bytes, { signal });
        const opened = await media.openForUpscaling(
          { bytes, folder, params: { factor: params.factor, limits } },
          { signal },
        );
        if ('refused' in opened) throw new Problem(422, 'too-large-to-enlarge', opened.refused);
        const { format, width, height, compression } = opened;
        const model = models.of(params.model, compression);
        const workload = { width, height, factor: params.factor, scale: model.scale };
        job.secondsLeft = paces.secondsOf(model.id, workload);
        const price = (opened.width * opened.height * params.factor ** 2) / 1e6;
        const endTurn = await turns.take({ signal, onWait: news.onWait, price });
        begin();
        try {
          if (!(await store.hasRoom(bytesOf(opened, largestScale(model.scale, params.factor))))) {
            throw new Problem(503, 'no-room', 'The storage for upscaled images is full. Try again later.', {
              isFree: true,
            });
          }
          const startedAt = performance.now();
          const elapsed = () => (performance.now() - startedAt) / 1_000;
          const large = await enlarge(opened, params, folder, signal, (done, total) => {
            const left = done > 0 ? Math.round((elapsed() / done) * (total - done) * 10) / 10 : undefined;
            job.secondsLeft = left ?? job.secondsLeft;
            news.onProgress?.({ done, total, ...(left !== undefined && { seconds: left }) });
          });
          const size = resultSize(opened, params.factor);
          const { sizes, ...files } = await process.finish({ ...large, size, folder }, { signal });
          const { id, expires } = await store.keep(files);
          const seconds = elapsed();
          // Transparency is enlarged beside the colors.
          if (!opened.alpha) paces.learn(model.id, workload, seconds);
          return {
            id,
            ...size,
            bytes: sizes,
            source: { width, height, bytes: bytes.length, format },
            model: { id: model.id, name: model.name, ...(model.reason !== undefined && { reason: model.reason }) },
            factor: params.factor,
            expires,
            seconds,
          };
        } finally {
          endTurn();
        }
      };
      return queue.with(tiedTo, { client: currentClient(), factor: params.factor }, (ends, job) =>
        runTiedJob(ends, (signal, begin) => {
          const start = () => {
            job.isRunning = true;
            begin();
          };
          return store.withFolder((folder) => work(folder, signal, { begin: start, job }));
        }),
      );
    },

    /** A small part of the image, enlarged, as PNG. @param at of its middle, 0 to 1 in both directions */
    async preview(
      bytes: Uint8Array,
      { at, ...params }: UpscaleParams & { at: { x: number; y: number } },
      signal: AbortSignal,
    ): Promise<Uint8Array> {
      models.check(params.model);
      const endTurn = await patchTurns.take({ signal });
      try {
        return await store.withFolder(async (folder) => {
          const opened = await media.openForUpscaling({ bytes, folder, patch: { ...at, ...PATCH } }, { signal });
          if ('refused' in opened || !opened.patch)
            throw new Problem(422, 'too-large-to-enlarge', 'This image is too large.');
          const large = await enlarge(opened, params, folder, signal);
          const { colors, patch } = opened;
          const scaled = (length: number) => Math.round(length * params.factor);
          const part = {
            left: scaled(patch.left),
            top: scaled(patch.top),
            width: Math.max(1, scaled(patch.width)),
            height: Math.max(1, scaled(patch.height)),
          };
          const size = resultSize(colors, params.factor);
          part.left = Math.min(part.left, size.width - part.width);
          part.top = Math.min(part.top, size.height - part.height);
          return process.finishPatch({ ...large, size, folder, part }, { signal });
        });
      } finally {
        endTurn();
      }
    },

    /** Numbers of images being upscaled, and waiting, on this server. */
    stats: turns.stats,
    queued: () => queue.list(),
    cancelByOperator: (id: string) => queue.cancel(id),

    find: (id: string, file: ResultFile) => store.find(id, file),
  };
}
export type Upscales = ReturnType<typeof createUpscales>;

interface EnlargeJob {
  engine: Upscaler;
  model: string;
  source: PixelFile;
  /** In the folder of the run. */
  target: string;
}

type Tell = (done: number, total: number) => void;
