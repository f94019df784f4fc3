/** The operator's own models, in addition to those of the registry: `registry.json` in MODELS_DIR. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Model, ModelError } from './model.ts';
import { REGISTRY } from './registry.ts';

const FileName = Type.String({ pattern: '^[A-Za-z0-9][\\w.+-]{0,99}$' });
const OwnModel = Type.Object(
  {
    name: FileName,
    tool: Type.Enum(['tagger', 'embedder', 'upscaler']),
    about: Type.Optional(Type.String({ maxLength: 300 })),
    license: Type.Object({ id: Type.String({ minLength: 1 }), url: Type.String({ pattern: '^https?://' }) }),
    source: Type.Object({ repository: Type.String({ pattern: '^[\\w.-]+/[\\w.-]+$' }), commit: FileName }),
    files: Type.Array(
      Type.Object(
        {
          from: Type.String({ minLength: 1 }),
          to: FileName,
          bytes: Type.Optional(Type.Integer({ minimum: 0 })),
          sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
    written: Type.Optional(Type.Record(FileName, Type.String())),
  },
  { additionalProperties: false },
);
const check = Compile(Type.Array(OwnModel));

/** The registry's models and the operator's own, which override those with the same name. @throws {ModelError} */
export async function knownModels(modelsDir: string): Promise<Model[]> {
  const file = path.join(modelsDir, 'registry.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [...REGISTRY];
  let value: unknown;
  try {
    value = JSON.parse(text, withLicense);
  } catch {
    throw new ModelError(`${file} is not JSON.`);
  }
  const [error] = check.Errors(value);
  if (error) throw new ModelError(`${file}: ${error.instancePath || 'the file'} ${error.message}.`);
  const own = (value as (Model & { about?: string })[]).map((model) => ({ ...model, about: model.about ?? '' }));
  return [...REGISTRY.filter(({ name }) => own.every((one) => one.name !== name)), ...own];
}

/** Version 0.1.0 spelled it `licence`. */
function withLicense(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('licence' in value)) return value;
  const { licence: license, ...others } = value;
  return { license, ...others };
}
