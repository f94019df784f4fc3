/** Upscaling on another machine: tiles go there as PNG files and come back as such. */
import fs from 'node:fs/promises';
import sharp from 'sharp';
import { EngineError } from '../../platform/errors/engine-error.ts';
import type { UpscaleTasks } from './tasks.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import { shrink } from './fit.ts';
import { passesOf, runPasses, type TileWork } from './passes.ts';
import { readArea, writeArea } from './pixel-file.ts';
import type { Upscaler } from './port.ts';

/** Side of what comes back, in pixels: its file is never larger than the engines may answer with. */
const RESULT_SIDE = 3_072;
/** Context of a tile, in pixels: networks hardly look further. */
const CONTEXT = 32;

/**
 * Sides of tiles are a multiple of this: A1111 rounds those of a result down to one, which must not change them at any
 * scale.
 */
const SIDE_STEP = 8;

/** A server, as it is needed here. */
export interface RemoteEngine {
  kind: string;
  /** Name at the beginning of a sentence. */
  name: string;
  check(): Promise<void>;
  /** How much a model enlarges. @throws {EngineError} where the server does not have it */
  scaleOf(model: string, signal: AbortSignal): Promise<number>;
  /** @param png To be enlarged by the model @returns An image file @throws {EngineError} */
  enlarge(model: string, png: Uint8Array, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createRemoteUpscaler(engine: RemoteEngine, media: UpscaleTasks): Upscaler {
  const { kind, name } = engine;

  async function workTile(model: string, { source, target, tile, border }: TileWork, signal: AbortSignal) {
    const { core, input } = tile;
    const scale = target.width / source.width;
    const raw = { width: input.width, height: input.height, channels: 3 } as const;
    const png = await sharp(readArea(source, input, border), { raw })
      .png({ compressionLevel: 2 })
      .toBuffer();
    const bytes = await engine.enlarge(model, png, signal);
    const folder = await fs.mkdtemp(`${target.path}-`);
    try {
      const opened = await media.openForUpscaling({ bytes, folder }, { signal }).catch((error: unknown) => {
        throw error instanceof MediaError ? strange(name) : error;
      });
      if ('refused' in opened) throw strange(name);
      const { colors } = opened;
      if (colors.width !== input.width * scale || colors.height !== input.height * scale) {
        const found = Math.round((colors.width / input.width) * 100) / 100;
        throw new EngineError(
          `${name} enlarged the image ${found} times, not ${scale} times: correct the model’s scale in UPSCALER_CONFIG.`,
        );
      }
      const size = { width: core.width * scale, height: core.height * scale };
      const place = { x: (core.x - input.x) * scale, y: (core.y - input.y) * scale, ...size };
      writeArea(target, { x: core.x * scale, y: core.y * scale, ...size }, readArea(colors, place, border));
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
    }
  }

  return {
    kind,
    name,
    check: () => engine.check(),

    async upscale(job, { signal, ...news }) {
      signal.throwIfAborted();
      const passes = await passesOf([job.model], job, async (model) => {
        const scale = await engine.scaleOf(model, signal);
        const maxSide = Math.floor(RESULT_SIDE / scale) - 2 * CONTEXT;
        return { scale, rule: { context: CONTEXT, maxSide, step: { of: SIDE_STEP, plus: 0 } }, border: 'reflect' };
      });
      return runPasses(
        passes,
        job,
        { signal, ...news },
        {
          tile: (model, work) => workTile(model, work, signal),
          shrink,
        },
      );
    },

    close: () => engine.close(),
  };
}

const strange = (name: string) => new EngineError(`${name} answers with something that is no image: check its log.`);
