import { type Config, ConfigError } from '../../platform/config/config.ts';
import { createA1111Generator } from './adapter.a1111.ts';
import { createComfyUiGenerator } from './adapter.comfyui.ts';
import { createSdServerGenerator } from './adapter.sd-server.ts';
import { createIllustrator, type IllustratorParts } from './adapter.illustrator.ts';
import { createModelList, type ModelEntry, readGeneratorFile, type ServerEntry } from './models.ts';
import type { Generator } from '../../engines/ports/generator.ts';

/** The configured engines and models. @throws ConfigError */
export function createGenerator(
  { generatorConfig }: Pick<Config, 'generatorConfig'>,
  parts: IllustratorParts,
): { engines: Generator[]; models: ReturnType<typeof createModelList> } {
  if (generatorConfig === undefined) {
    const illustrator = createIllustrator(parts);
    return { engines: [illustrator], models: createModelList([{ id: 1, name: illustrator.name }]) };
  }
  const { engines, models } = configuredEngines(generatorConfig);
  return { engines, models: createModelList(models) };
}

/** One engine for each server in the file, in its order. @throws ConfigError */
export function configuredEngines(file: string): { engines: Generator[]; models: ModelEntry[] } {
  const { servers, models } = readGeneratorFile(file);
  return { engines: servers.map((server) => engineOf(server, models)), models };
}

/** A client of one server. @throws ConfigError */
export function engineOf(server: ServerEntry, models: readonly ModelEntry[]): Generator {
  if (!URL.canParse(server.url)) throw new ConfigError(`GENERATOR_CONFIG: "${server.url}" is no address.`);
  const name = models[0]?.name ?? '';
  const named = models.flatMap(({ checkpoint }) => checkpoint ?? []);
  // A model without a checkpoint is whatever a server has loaded.
  const options = { name, checkpoints: named.length < models.length ? [] : named };
  const create = { comfyui: createComfyUiGenerator, a1111: createA1111Generator, 'sd-server': createSdServerGenerator };
  return create[server.kind](server, options);
}
