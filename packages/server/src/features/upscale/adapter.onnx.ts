/** Upscaling by ONNX networks on this machine, tile by tile. */
import path from 'node:path';
import { EngineError } from '../../platform/errors/engine-error.ts';
import type { NetworkFile, OnnxModel } from './networks.ts';
import { passesOf, type PassWork, runPasses } from './passes.ts';
import { shuttingDown, type Upscaler } from './port.ts';
import type { UpscaleProcess } from './process.ts';

export interface OnnxUpscalerOptions {
  kind: string;
  name: string;
  models: Readonly<Record<string, OnnxModel>>;
}

/** The caller closes the process. */
export function createOnnxUpscaler(process: UpscaleProcess, { kind, name, models }: OnnxUpscalerOptions): Upscaler {
  const ended = new AbortController();
  return {
    kind,
    name,

    async check() {
      for (const { networks, scale } of Object.values(models)) {
        const [first] = networks;
        for (const file of networks) {
          const facts = await process.open(file);
          if (file !== first || scale === undefined || facts.scale === scale) continue;
          const found = `${path.basename(file.path)} enlarges ${facts.scale} times, not ${scale} times`;
          throw new EngineError(`UPSCALER_CONFIG: ${found}: correct its scale.`);
        }
      }
    },

    async upscale(job, { signal: outer, ...news }) {
      const signal = AbortSignal.any([outer, ended.signal]);
      signal.throwIfAborted();
      const model = models[job.model];
      if (!model) throw new EngineError(`There is no network for the model "${job.model}": correct UPSCALER_CONFIG.`);
      if (model.isPlain && job.factor <= 1) return job.source;
      const passes = await passesOf(model.networks, job, (file) => process.open(file));
      const work: PassWork<NetworkFile> = {
        tile: (file, tile) => process.tile(file, tile),
        shrink: (from, to) => process.shrink(from, to),
      };
      return runPasses(passes, job, { signal, ...news }, work);
    },

    close: async () => ended.abort(shuttingDown()),
  };
}
