/** What `npm run setup` writes into the data folder. A setting in the environment counts more. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error.ts';

/** An OpenAI-compatible server and its vision model. */
export interface CaptionSettings {
  /** Base address, with its `/v1`. */
  url: string;
  model: string;
  /** Sent as a bearer token; empty for none. */
  apiKey: string;
}

export function engineFiles(dataDir: string) {
  const folder = path.join(dataDir, 'engines');
  return { folder, generator: path.join(folder, 'generator.json'), captions: path.join(folder, 'captions.json') };
}

/** The file that names the generator's servers and models; undefined if there is none. */
export function chosenGenerator(dataDir: string): string | undefined {
  const { generator } = engineFiles(dataDir);
  return existsSync(generator) ? generator : undefined;
}

/** Undefined if there is no such file. @throws ConfigError for a file that cannot be used */
export function chosenCaptions(dataDir: string): CaptionSettings | undefined {
  const { captions } = engineFiles(dataDir);
  if (!existsSync(captions)) return undefined;
  let found: Partial<Record<keyof CaptionSettings, unknown>> | null;
  try {
    found = JSON.parse(readFileSync(captions, 'utf8')) as typeof found;
  } catch {
    found = null;
  }
  const { url, model, apiKey } = found ?? {};
  const isHttp = typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isHttp || typeof model !== 'string' || typeof apiKey !== 'string')
    throw new ConfigError(`${captions} is damaged: delete it, then run npm run setup again.`);
  return { url, model, apiKey };
}
