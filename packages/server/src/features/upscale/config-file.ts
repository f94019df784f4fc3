/** The upscaler's configuration: networks in files and on other servers. One JSON file. */
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ConfigError } from '../../platform/config/config.ts';
import { readJsonFile } from '../../platform/config/json-file.ts';
import { BUILTIN_MODELS, type NetworkFile, type OnnxModel } from './networks.ts';
import { describeModel, type UpscaleModel } from './models.ts';

const Server = Type.Object(
  {
    /** As models name it. */
    id: Type.String({ minLength: 1, maxLength: 80 }),
    kind: Type.Enum(['comfyui', 'a1111']),
    url: Type.String({ pattern: '^https?://' }),
    user: Type.Optional(Type.String()),
    password: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

/** How tiles must be, by the kind of network; from its makers' own programs. */
const FAMILIES = {
  'real-esrgan': { context: 24, tile: 192, step: { of: 4, plus: 0 }, border: 'reflect' },
  'waifu2x-cunet': { context: 40, tile: 192, step: { of: 4, plus: 0 }, border: 'replicate' },
  // Their sides less 16 are multiples of 12 and of 16.
  'waifu2x-swin': { context: 24, tile: 208, step: { of: 48, plus: 16 }, border: 'replicate' },
} as const;

const side = Type.Integer({ minimum: 16, maximum: 4_096 });
const Model = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 80, pattern: '^[\\w.+-]+$' }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    description: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    /** How much the network enlarges. */
    scale: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
    for: Type.Optional(Type.Enum(['art', 'photo', 'any'])),
    credit: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** An ONNX file, relative to the configuration. */
    file: Type.Optional(Type.String({ minLength: 1 })),
    family: Type.Optional(Type.Enum(['real-esrgan', 'waifu2x-cunet', 'waifu2x-swin'])),
    /** Maximum side of a tile, in pixels: a lower value takes less memory. */
    tile: Type.Optional(side),
    /** One of `servers`, and what it calls the model. */
    server: Type.Optional(Type.String()),
    model: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  },
  { additionalProperties: false },
);
const UpscalerFile = Type.Object(
  {
    default: Type.Optional(Type.String()),
    servers: Type.Optional(Type.Array(Server, { maxItems: 20 })),
    models: Type.Array(Model, { minItems: 1, maxItems: 50 }),
  },
  { additionalProperties: false },
);
const check = Compile(UpscalerFile);

export interface ConfiguredModel extends UpscaleModel {
  /** Where it works. */
  at: { network: OnnxModel } | { server: string; model: string };
}

export interface UpscalerSetup {
  default?: string;
  servers: Static<typeof Server>[];
  models: ConfiguredModel[];
}

const wrong = (what: string) => new ConfigError(`UPSCALER_CONFIG: ${what}`);

/** @throws ConfigError that names what is wrong */
export function readUpscalerFile(file: string): UpscalerSetup {
  const value = readJsonFile('UPSCALER_CONFIG', file);
  const [error] = check.Errors(value);
  if (error) throw wrong(`${error.instancePath || 'the file'} ${error.message}.`);
  const { default: requested, servers = [], models } = value as Static<typeof UpscalerFile>;
  refuseTwins('servers', servers);
  refuseTwins('models', models);
  for (const { url } of servers) if (!URL.canParse(url)) throw wrong(`"${url}" is no address.`);
  return {
    ...(requested !== undefined && { default: requested }),
    servers,
    models: models.map((model) => modelOf(model, servers, path.dirname(file))),
  };
}

function refuseTwins(what: string, entries: readonly { id: string }[]): void {
  if (new Set(entries.map(({ id }) => id)).size < entries.length) throw wrong(`two ${what} have the same id.`);
}

function modelOf(model: Static<typeof Model>, servers: UpscalerSetup['servers'], folder: string): ConfiguredModel {
  const { id, file, server, model: remote, family = 'real-esrgan', tile, ...given } = model;
  const described = describeModel(id, given);
  if (id === 'auto') throw wrong('no model can be called "auto".');
  if (described.scale === undefined) throw wrong(`the model "${id}" needs its scale.`);
  const known = { ...described, scale: described.scale };
  if (file !== undefined) {
    if (server !== undefined) throw wrong(`the model "${id}" can be in a file or on a server, not both.`);
    const network: NetworkFile = { path: path.resolve(folder, file), ...FAMILIES[family], ...(tile && { tile }) };
    // A network that only cleans is followed by one that only enlarges.
    const networks = known.scale === 1 ? [network, ...BUILTIN_MODELS.upconv_7.networks] : [network];
    return { ...known, at: { network: { networks, scale: known.scale } } };
  }
  if (server === undefined || remote === undefined) {
    throw wrong(`the model "${id}" needs a file, or a server and what it calls the model.`);
  }
  if (!servers.some((one) => one.id === server)) throw wrong(`there is no server "${server}" for the model "${id}".`);
  return { ...known, at: { server, model: remote } };
}
