/** The configured engines of the tools, and the health of each. */
import type { Logger } from 'pino';
import type { RefuseBlocked } from './catalog/moderation/blocked-files.ts';
import { anyOf } from './engines/ports/any-of.ts';
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
  return {
    tagger,
    captioner,
    generators,
    models,
    upscaler,
    /** By the names of the tools in the API. */
    withHealth: {
      generator: { engine: generator, health: createHealth(generator) },
      tagger: { engine: tagger, health: createHealth(tagger) },
      image2text: { engine: captioner, health: createHealth(captioner) },
      resize: { engine: upscaler.engine, health: createHealth(upscaler.engine) },
    },
  };
}
