/** Files that settings name. */
import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/**
 * @param setting that names the file, for the sentence
 * @throws ConfigError that says which file, and what is wrong with it. It quotes nothing of the file, which may hold passwords.
 */
export function readJsonFile(setting: string, file: string): unknown {
  const refuse = (why: string) => new ConfigError(`${setting} must be a JSON file that can be read. ${why}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw refuse(code === 'ENOENT' ? `There is no file ${file}.` : `Reading ${file} failed (${code}).`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const [place = ''] = / \(line \d+ column \d+\)/.exec((error as Error).message) ?? [];
    throw refuse(`${file} is not valid JSON${place}.`);
  }
}
