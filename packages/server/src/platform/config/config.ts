/** Configuration is environment variables, read once at start; a wrong value stops the start with a sentence that names it. */
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BackupSettings, readBackups } from './backups.ts';
import { chosenEmbedders, chosenFile, readChosenModels } from './chosen-models.ts';
import { type ConsoleSettings, readConsole } from './console.ts';
import { chosenCaptions, chosenGenerator } from './engine-files.ts';
import { readStorage, type S3Settings } from './storage.ts';
import { BUILTIN_WORD } from './builtin-word.ts';
import type { UpscaleLimits } from './upscale-limits.ts';
import { ConfigError } from './config-error.ts';
import { commandLine } from '../process/command-line.ts';
import { readSecretsKey } from './secrets-key.ts';
import { readVapidKey } from './vapid.ts';
import { readNetworks, readTrustedProxies, type TrustedProxies } from './networks.ts';
import { type MailSettings, readMail } from './mail.ts';
import { readSite, type SiteSettings } from './site.ts';

export { ConfigError } from './config-error.ts';

/** In the folder of a downloaded upscaler; the same as a file of `UPSCALER_CONFIG`. */
export const UPSCALER_FILE = 'upscaler.json';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

export interface Config {
  port: number;
  host: string;
  /** Where the operator's console listens; undefined for none. */
  console: ConsoleSettings | undefined;
  /** Folder of the embedded database and the images. */
  dataDir: string;
  /** PostgreSQL with pgvector instead of the embedded database. */
  databaseUrl: string | undefined;
  /** How long PostgreSQL may take for one statement of a request, in milliseconds. */
  databaseTimeoutMs: number;
  /** The bucket that keeps the images; undefined for the data folder. */
  storage: S3Settings | undefined;
  /** The built site; undefined serves the API alone. */
  appDir: string | undefined;
  /** Origin of all addresses in answers, such as `https://mekiki.example`; if empty, they name the host that was asked. */
  publicUrl: string;
  /** How many sample images are drawn and indexed; 0 for none. */
  sampleCollection: number;
  /** `host:port` of private servers that images may be fetched from. */
  remoteAllowHosts: string[];
  /** `host:port` of private servers that webhooks and push messages may be sent to. */
  webhookAllowHosts: string[];
  /** Largest image a person may send, in bytes. */
  maxUploadBytes: number;
  /** Bodies of requests that may be in memory at once, in bytes; a quarter of it for one address. */
  uploadBytesInFlight: number;
  /** Connections that one address may hold open; 0 for no limit. Not counted behind a proxy. */
  connectionsPerAddress: number;
  /** Processes that decode images and run networks. */
  mediaWorkers: number;
  /** A process without work ends after this many minutes; 0 starts all at once and keeps them. */
  mediaIdleMinutes: number;
  /** Images whose local features are held in memory to propose candidates; 0 for none. */
  visualWordsMaxImages: number;
  /** Images with fewer tags of boards get those of the tagger as well; 0 for none. */
  taggerTagsBelow: number;
  /** Scheduled backups; undefined for none. */
  backups: BackupSettings | undefined;
  /** Folder of downloaded models, and of the choice among them. */
  modelsDir: string;
  /** Where models are downloaded from: Hugging Face or a mirror of it, without a slash at the end. */
  modelHubUrl: string;
  /** Folders of ONNX embedders' files, or `builtin`; the index belongs to the last one, or is moved to it. */
  embedderModels: string[];
  /** Folder of an ONNX tagger's files; undefined for the chosen one in `modelsDir`, or the built-in tagger. */
  taggerModel: string | undefined;
  /** Base address of an OpenAI-compatible server, with its `/v1`; undefined for the built-in captioner. */
  captionUrl: string | undefined;
  /** The vision model asked of that server. */
  captionModel: string;
  /** Sent to that server as a bearer token; empty for none. */
  captionApiKey: string;
  /** The JSON file that names the generator's servers and models; undefined for the built-in illustrator. */
  generatorConfig: string | undefined;
  /** Generated images that one person may keep. */
  generationsPerPerson: number;
  /** The JSON file that names further upscalers; undefined for the built-in ones alone. */
  upscalerConfig: string | undefined;
  /** The same of an upscaler chosen in `modelsDir`, for where `upscalerConfig` is undefined. */
  chosenUpscaler: string | undefined;
  /** The JSON file that identifies us to the image boards; undefined for none. */
  boardsConfig: string | undefined;
  /** The JSON file about automatic indexing; undefined for none. */
  ingestSchedule: string | undefined;
  /** For how long results of the upscaler are kept, in hours. */
  upscaledHours: number;
  /** For how many days shared results are kept; 0 turns sharing off. */
  sharedDays: number;
  /** How large images for the upscaler may be, and its results. */
  upscaleLimits: UpscaleLimits;
  /** Requests a minute from one address; 0 for no limit. */
  rateLimitPerMinute: number;
  /** Prices of calls and budgets of callers; undefined for one unit a call. */
  quotasConfig: string | undefined;
  /** The proxies whose X-Forwarded-For has the client's address. */
  trustedProxies: TrustedProxies;
  /** Bearer token that gives access to `/metrics`; empty for no token. */
  metricsToken: string;
  /** How long a stopping server continues to serve while `/readyz` fails, in seconds. */
  drainSeconds: number;
  /** Networks whose clients get `/metrics` without a token. */
  metricsAllow: string[];
  logLevel: string;
  /** Proves to push services who sends, base64url; undefined for one that is made once and kept in the database. */
  vapidPrivateKey: string | undefined;
  /** Encrypts secrets in the database, 32 bytes; undefined for that of a file in the data folder, or for none. */
  secretsKey: Buffer | undefined;
  /** Who runs the site, and where else they are found. */
  site: SiteSettings;
  /** Sends answers to requests; undefined sends none. */
  mail: MailSettings | undefined;
}

type Environment = Record<string, string | undefined>;

/** The settings of `mekiki-admin models`, which has to run where a chosen model is missing. @throws ConfigError */
export function readModelSettings(env: Environment): Pick<Config, 'dataDir' | 'modelsDir' | 'modelHubUrl'> {
  const dataDir = path.resolve(ROOT, env['DATA_DIR'] || 'data');
  return {
    dataDir,
    modelsDir: env['MODELS_DIR'] ? path.resolve(ROOT, env['MODELS_DIR']) : path.join(dataDir, 'models'),
    modelHubUrl: (address(env, 'MODEL_HUB_URL', ['http:', 'https:']) ?? 'https://huggingface.co').replace(/\/+$/, ''),
  };
}

/** Reads the configuration out of environment variables. @throws ConfigError */
export function readConfig(env: Environment): Config {
  const models = readModelSettings(env);
  const chosen = readChosenModels(models.modelsDir);
  return {
    port: integer(env, 'PORT', 8080, 0, 65_535),
    host: env['HOST'] || '0.0.0.0',
    console: readConsole(env, ROOT),
    ...models,
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    storage: readStorage(env),
    backups: readBackups(env, ROOT),
    appDir: path.resolve(ROOT, env['APP_DIR'] || 'packages/app/dist'),
    publicUrl: address(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? '',
    sampleCollection: integer(env, 'SAMPLE_COLLECTION', 600, 0, 100_000),
    remoteAllowHosts: list(env, 'REMOTE_ALLOW_HOSTS'),
    webhookAllowHosts: list(env, 'WEBHOOK_ALLOW_HOSTS'),
    maxUploadBytes: integer(env, 'MAX_UPLOAD_MB', 25, 1, 500) * 1024 * 1024,
    uploadBytesInFlight: integer(env, 'UPLOADS_IN_FLIGHT_MB', 256, 32, 65_536) * 1024 * 1024,
    connectionsPerAddress: integer(env, 'CONNECTIONS_PER_ADDRESS', 100, 0, 100_000),
    mediaWorkers: integer(env, 'MEDIA_WORKERS', Math.min(4, os.availableParallelism()), 1, 64),
    mediaIdleMinutes: integer(env, 'MEDIA_IDLE_MINUTES', 5, 0, 1_440),
    visualWordsMaxImages: integer(env, 'VISUAL_WORDS_MAX_IMAGES', 100_000, 0, 10_000_000),
    taggerTagsBelow: integer(env, 'TAGGER_TAGS_BELOW', 10, 0, 1_000),
    embedderModels: env['EMBEDDER_MODEL']
      ? list(env, 'EMBEDDER_MODEL').map((model) => (model === BUILTIN_WORD ? model : path.resolve(ROOT, model)))
      : chosenEmbedders(models.modelsDir, chosen).map((folder) =>
          folder === BUILTIN_WORD ? folder : present(models.modelsDir, folder, 'embedder'),
        ),
    taggerModel: env['TAGGER_MODEL'] ? path.resolve(ROOT, env['TAGGER_MODEL']) : undefined,
    ...readCaptions(env, models.dataDir),
    generatorConfig: env['GENERATOR_CONFIG']
      ? path.resolve(ROOT, env['GENERATOR_CONFIG'])
      : chosenGenerator(models.dataDir),
    generationsPerPerson: integer(env, 'GENERATIONS_PER_PERSON', 1_000, 1, 1_000_000),
    upscalerConfig: env['UPSCALER_CONFIG'] ? path.resolve(ROOT, env['UPSCALER_CONFIG']) : undefined,
    chosenUpscaler:
      chosen.upscaler === undefined || env['UPSCALER_CONFIG']
        ? undefined
        : path.join(present(models.modelsDir, path.join(models.modelsDir, chosen.upscaler), 'upscaler'), UPSCALER_FILE),
    boardsConfig: env['BOARDS_CONFIG'] ? path.resolve(ROOT, env['BOARDS_CONFIG']) : undefined,
    ingestSchedule: env['INGEST_SCHEDULE'] ? path.resolve(ROOT, env['INGEST_SCHEDULE']) : undefined,
    upscaledHours: integer(env, 'UPSCALED_HOURS', 24, 1, 8_760),
    sharedDays: integer(env, 'SHARED_DAYS', 7, 0, 365),
    upscaleLimits: {
      sourceSide: integer(env, 'UPSCALE_SOURCE_SIDE', 4_096, 64, 16_383),
      resultSide: integer(env, 'UPSCALE_RESULT_SIDE', 8_192, 64, 16_383),
      resultMegapixels: integer(env, 'UPSCALE_RESULT_MEGAPIXELS', 48, 1, 256),
    },
    rateLimitPerMinute: integer(env, 'RATE_LIMIT_PER_MINUTE', 600, 0, 1_000_000),
    quotasConfig: env['QUOTAS_CONFIG'] ? path.resolve(ROOT, env['QUOTAS_CONFIG']) : undefined,
    trustedProxies: readTrustedProxies(env['TRUST_PROXY']),
    databaseTimeoutMs: integer(env, 'DATABASE_TIMEOUT_SECONDS', 15, 1, 600) * 1_000,
    drainSeconds: integer(env, 'DRAIN_SECONDS', 5, 0, 600),
    metricsToken: env['METRICS_TOKEN'] ?? '',
    metricsAllow: readNetworks('METRICS_ALLOW', env['METRICS_ALLOW']),
    logLevel: choice(env, 'LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'warn'),
    vapidPrivateKey: readVapidKey(env),
    secretsKey: readSecretsKey(env),
    site: readSite(env),
    mail: readMail(env),
  };
}

/** @throws ConfigError */
function readCaptions(env: Environment, dataDir: string) {
  const captionUrl = address(env, 'CAPTION_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  const [captionModel = '', captionApiKey = ''] = [env['CAPTION_MODEL'], env['CAPTION_API_KEY']];
  if (captionUrl !== undefined) return { captionUrl, captionModel, captionApiKey };
  // All three from the file: a key of the environment belongs to another server.
  const { url, model = '', apiKey = '' } = chosenCaptions(dataDir) ?? {};
  return { captionUrl: url, captionModel: model, captionApiKey: apiKey };
}

/** @throws ConfigError where a chosen model is gone */
function present(modelsDir: string, folder: string, tool: string): string {
  if (existsSync(folder)) return folder;
  throw new ConfigError(
    `${chosenFile(modelsDir)} names the ${tool} ${path.basename(folder)}, which is not there: download it again with ` +
      `${commandLine('models', `fetch ${path.basename(folder)}`)}, or choose another with ${commandLine('models', `use builtin-${tool}`)}`,
  );
}

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, but it is "${text}".`);
  }
  return value;
}

function choice<T extends string>(env: Environment, name: string, choices: readonly T[], fallback: T): T {
  const text = env[name];
  if (!text) return fallback;
  const found = choices.find((value) => value === text);
  if (!found) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, but it is "${text}".`);
  return found;
}

function address(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol)) {
    // The value may hold a password, so it is not repeated.
    const hint = !url && text.includes('@') ? ' Percent-encode special characters of its user name and password.' : '';
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.${hint}`,
    );
  }
  return text;
}

function list(env: Environment, name: string): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
