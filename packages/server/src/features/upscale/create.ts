import path from 'node:path';
import { type Config, ConfigError } from '../../platform/config/config.ts';
import type { Engine } from '../../engines/ports/engine.ts';
import type { UpscaleTasks } from './tasks.ts';
import { createA1111Engine } from './adapter.a1111.ts';
import { createComfyUiEngine } from './adapter.comfyui.ts';
import { createOnnxUpscaler } from './adapter.onnx.ts';
import { readUpscalerFile, type UpscalerSetup } from './config-file.ts';
import { createUpscaleModels, type OfferedModel } from './models.ts';
import { BUILTIN_MODELS } from './networks.ts';
import type { Upscaler } from './port.ts';
import { startUpscaleProcess, type UpscaleProcess } from './process.ts';
import { createRemoteUpscaler } from './remote-tiles.ts';
import { createUpscales, type UpscaleParts } from './service.ts';
import type { ObjectStore } from '../../platform/storage/port.ts';
import { createSplitViews } from './split-views.ts';
import { createResultStore } from './store.ts';

type Settings = Pick<
  Config,
  'dataDir' | 'mediaIdleMinutes' | 'upscalerConfig' | 'chosenUpscaler' | 'upscaledHours' | 'upscaleLimits'
>;
type Media = UpscaleTasks;

const NOTHING: UpscalerSetup = { servers: [], models: [] };

interface UpscalerParts {
  media: Media;
  storage: ObjectStore;
  refuseBlocked?: UpscaleParts['refuseBlocked'];
}

/** All of the upscaler. @throws ConfigError */
export function createUpscaler(config: Settings, { media, storage, refuseBlocked = async () => {} }: UpscalerParts) {
  const file = config.upscalerConfig ?? config.chosenUpscaler;
  const setup = file === undefined ? NOTHING : readUpscalerFile(file);
  const process = startUpscaleProcess(config.mediaIdleMinutes > 0 ? { idleMs: config.mediaIdleMinutes * 60_000 } : {});
  const builtin = createOnnxUpscaler(process, {
    kind: 'Built in',
    name: 'waifu2x and Real-ESRGAN',
    models: BUILTIN_MODELS,
  });
  const { configured, engines } = enginesOf(setup, process, media);
  const models = createUpscaleModels(builtin, configured, setup.default);
  if (setup.default !== undefined && !models.has(setup.default)) {
    throw new ConfigError(`UPSCALER_CONFIG: there is no model "${setup.default}" to be the default.`);
  }
  const store = createResultStore({
    storage,
    folder: path.join(config.dataDir, 'work'),
    hours: config.upscaledHours,
  });
  const engine: Engine = models.of().engine;
  const upscales = createUpscales({
    media,
    models,
    builtin,
    process,
    store,
    refuseBlocked,
    limits: config.upscaleLimits,
  });
  return {
    upscales,
    splitView: createSplitViews({ upscales, media }),
    /** The default. */
    engine,
    clear: () => store.clear(),
    sweep: () => store.sweep(),
    sweepWork: () => store.sweepWork(),
    close: async () => {
      await Promise.all([builtin, ...engines].map((one) => one.close()));
      await process.close();
    },
  };
}

function enginesOf({ servers, models }: UpscalerSetup, process: UpscaleProcess, media: Media) {
  const files = createOnnxUpscaler(process, {
    kind: 'ONNX',
    name: models.flatMap(({ name, at }) => ('network' in at ? [name] : [])).join(', '),
    models: Object.fromEntries(models.flatMap(({ id, at }) => ('network' in at ? [[id, at.network]] : []))),
  });
  const remote = new Map<string, Upscaler>();
  for (const { id, kind, ...server } of servers) {
    const scales = Object.fromEntries(
      models.flatMap(({ at, scale }) => ('server' in at && at.server === id ? [[at.model, scale]] : [])),
    );
    const create = kind === 'comfyui' ? createComfyUiEngine : createA1111Engine;
    remote.set(id, createRemoteUpscaler(create({ ...server, scales }), media));
  }
  const configured = models.map(({ at, ...model }): OfferedModel => {
    if ('network' in at) return { ...model, engine: files, engineModel: model.id };
    return { ...model, engine: remote.get(at.server)!, engineModel: at.model };
  });
  return { configured, engines: [files, ...remote.values()] };
}
