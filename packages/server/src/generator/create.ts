import type { Config } from '../config/config.ts';
import { createIllustrator, type IllustratorParts } from './adapter.illustrator.ts';
import { createModelList, readGeneratorFile } from './models.ts';
import type { Generator } from './port.ts';

/** The engines and models that the configuration names. @throws ConfigError */
export function createGenerator(
  { generatorConfig }: Pick<Config, 'generatorConfig'>,
  parts: IllustratorParts,
): { engines: Generator[]; models: ReturnType<typeof createModelList> } {
  if (generatorConfig === undefined) {
    const illustrator = createIllustrator(parts);
    return { engines: [illustrator], models: createModelList([{ id: 1, name: illustrator.name }]) };
  }
  const { models } = readGeneratorFile(generatorConfig);
  return { engines: [], models: createModelList(models) };
}
