/** The configured engines of the tools, and the health of each. */
import type { Logger } from 'pino';
import type { RefuseBlocked } from './catalog/moderation/blocked-files.ts';
import { anyOf } from './engines/ports/any-of.ts';
import type { Engine } from './engines/ports/engine.ts';
import { createHealth } from './engines/ports/health.ts';
import { createCaptioner } from './features/caption/create.ts';
import { createGenerator } from './features/generator/create.ts';
import type { MediaPool } from './features/media-pool.ts';
import { createTagger } from './features/tagger/create.ts';
import { createUpscaler } from './features/upscale/create.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import type { ObjectStore } from './platform/storage/port.ts';

interface EngineParts {
  db: Database['queries'];
  media: MediaPool;
  storage: ObjectStore;
  log: Logger;
  refuseBlocked: RefuseBlocked;
}

export function createEngines(config: Config, { db, media, storage, log, refuseBlocked }: EngineParts) {
  const tagger = createTagger(config, { db, media, log });
  const captioner = createCaptioner(config, { media, tagger });
  const { engines: generators, models } = createGenerator(config, { media, parallel: config.mediaWorkers, tagger });
  const generator = anyOf(generators);
  const upscaler = createUpscaler(config, { media, storage, refuseBlocked });
  const healthOf = (engine: Pick<Engine, 'check' | 'name'>) =>
    createHealth(engine, {
      onFailure: (err, reqId) => log.error({ err, reqId, engine: engine.name }, 'an engine does not work'),
    });
  return {
    tagger,
    captioner,
    generators,
    models,
    upscaler,
    /** By the names of the tools in the API. */
    withHealth: {
      generator: { engine: generator, health: healthOf(generator) },
      tagger: { engine: tagger, health: healthOf(tagger) },
      image2text: { engine: captioner, health: healthOf(captioner) },
      resize: { engine: upscaler.engine, health: healthOf(upscaler.engine) },
    },
  };
}
