/** What `npm run setup` writes into the data folder. A setting in the environment takes precedence. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error.ts';
import { commandLine } from '../process/command-line.ts';

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

/**
 * The file that names the generator's servers and models; undefined if there is none.
 * @throws ConfigError for one that this user cannot read
 */
export function chosenGenerator(dataDir: string): string | undefined {
  const { generator } = engineFiles(dataDir);
  return textOf(generator) === undefined ? undefined : generator;
}

/** Undefined if there is no such file. @throws ConfigError for a file that cannot be used */
export function chosenCaptions(dataDir: string): CaptionSettings | undefined {
  const { captions } = engineFiles(dataDir);
  const text = textOf(captions);
  if (text === undefined) return undefined;
  let found: Partial<Record<keyof CaptionSettings, unknown>> | null;
  try {
    found = JSON.parse(text) as typeof found;
  } catch {
    found = null;
  }
  const { url, model, apiKey } = found ?? {};
  const isHttp = typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isHttp || typeof model !== 'string' || typeof apiKey !== 'string')
    throw new ConfigError(`${captions} is damaged: delete it, then run ${commandLine('setup')} again.`);
  return { url, model, apiKey };
}

/** Undefined if there is no such file. A file of another user must be reported as neither missing nor damaged. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new ConfigError(
      `${file} cannot be read by this user (${code}). Give the folder engines in DATA_DIR to the user that runs Mekiki.`,
    );
  }
}
