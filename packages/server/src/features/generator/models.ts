/** The generator's configuration: its servers and the names of its models. One JSON file. */
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ConfigError } from '../../platform/config/config.ts';
import { readJsonFile } from '../../platform/config/json-file.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Needs } from './engine-pool.ts';
import { LIMITS } from '../../engines/settings/limits.ts';

const ServerEntry = Type.Object(
  {
    kind: Type.Enum(['comfyui', 'a1111', 'sd-server']),
    url: Type.String({ pattern: '^https?://' }),
    /** Basic authentication of A1111 and its kin. */
    user: Type.Optional(Type.String()),
    password: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
const Side = Type.Integer({ minimum: LIMITS.side.min, maximum: LIMITS.side.max, multipleOf: LIMITS.side.step });
const Size = Type.Object({ width: Side, height: Side }, { additionalProperties: false });
const ModelEntry = Type.Object(
  {
    id: Type.Integer({ minimum: LIMITS.model.min, maximum: LIMITS.model.max }),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    /** As the engine calls it. */
    checkpoint: Type.Optional(Type.String({ minLength: 1 })),
    /** URL of an image that shows the style. */
    image: Type.Optional(Type.String({ minLength: 1 })),
    /** Fields of a request that it does not read, as distilled models read no negative prompt. */
    ignores: Type.Optional(
      Type.Array(Type.Enum(['cfg', 'steps', 'sampler', 'negative_prompt', 'image']), { uniqueItems: true }),
    ),
    /** The only sizes that it makes. */
    sizes: Type.Optional(Type.Array(Size, { minItems: 1, maxItems: 20 })),
    defaults: Type.Optional(
      Type.Object(
        {
          cfg: Type.Optional(Type.Number({ minimum: LIMITS.cfg.min, maximum: LIMITS.cfg.max })),
          steps: Type.Optional(Type.Integer({ minimum: LIMITS.steps.min, maximum: LIMITS.steps.max })),
          sampler: Type.Optional(Type.String()),
          negative_prompt: Type.Optional(Type.String({ maxLength: LIMITS.negativePrompt.max })),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
const GeneratorFile = Type.Object(
  {
    servers: Type.Array(ServerEntry, { minItems: 1, maxItems: 50 }),
    models: Type.Array(ModelEntry, { minItems: 1, maxItems: 20 }),
  },
  { additionalProperties: false },
);
export type ServerEntry = Static<typeof ServerEntry>;
export type ModelEntry = Static<typeof ModelEntry>;
export type GeneratorFile = Static<typeof GeneratorFile>;

const check = Compile(GeneratorFile);

/** @throws ConfigError that names what is wrong */
export function readGeneratorFile(file: string): GeneratorFile {
  const value = readJsonFile('GENERATOR_CONFIG', file);
  const [error] = check.Errors(value);
  if (error) throw new ConfigError(`GENERATOR_CONFIG: ${error.instancePath || 'the file'} ${error.message}.`);
  const found = value as GeneratorFile;
  const ids = found.models.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new ConfigError('GENERATOR_CONFIG: two models have the same id.');
  return found;
}

export function createModelList(models: readonly ModelEntry[]) {
  return {
    all: (): readonly ModelEntry[] => models,
    /** @throws Problem 400 for a number that no model has */
    of(id: number): ModelEntry {
      const model = models.find((one) => one.id === id);
      if (!model) throw new Problem(400, 'unknown-model', `There is no model ${id} here.`);
      return model;
    },
    /** What an engine must have for such an image. */
    needsOf({ model: id, sampler, width, height }: Omit<Needs, 'checkpoint'> & { model: number }): Needs {
      const { checkpoint, ignores = [], defaults } = models.find((one) => one.id === id) ?? {};
      return { checkpoint, sampler: ignores.includes('sampler') ? defaults?.sampler : sampler, width, height };
    },
  };
}
export type ModelList = ReturnType<typeof createModelList>;
