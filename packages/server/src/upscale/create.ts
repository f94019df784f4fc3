import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Engine } from '../engines/engine.ts';
import type { MediaPool } from '../media/types.ts';
import { createOnnxUpscaler } from './adapter.onnx.ts';
import { createUpscaleModels } from './models.ts';
import { BUILTIN_MODELS } from './networks.ts';
import { createUpscales } from './service.ts';
import { createResultStore } from './store.ts';

type Settings = Pick<Config, 'dataDir' | 'upscaledHours' | 'upscaleLimits'>;

/** All of the upscaler. */
export function createUpscaler(config: Settings, { media }: { media: Pick<MediaPool, 'openForUpscaling'> }) {
  const { upscaledHours: hours, upscaleLimits: limits } = config;
  const builtin = createOnnxUpscaler({ kind: 'Built in', name: 'waifu2x and Real-ESRGAN', models: BUILTIN_MODELS });
  const models = createUpscaleModels(builtin);
  const store = createResultStore({ folder: path.join(config.dataDir, 'upscaled'), hours });
  const engine: Engine = builtin;
  return {
    upscales: createUpscales({ media, models, builtin, store, limits }),
    engine,
    clear: () => store.clear(),
    sweep: () => store.sweep(),
    close: () => builtin.close(),
  };
}
