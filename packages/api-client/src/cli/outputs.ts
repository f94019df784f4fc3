/** Files that a command writes. */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, type Option, type Task, UsageError } from './command.ts';
import type { Image } from './inputs.ts';

/** For commands that write one file per input. */
export const OUTPUT_OPTIONS: Readonly<Record<string, Option>> = {
  output: { type: 'string', short: 'o', value: 'FILE', help: 'output file, or a folder for several images' },
  force: { type: 'boolean', short: 'f', help: 'overwrite existing files' },
};

/**
 * Writes a result according to `--output`: to that file, into that folder, or next to the input.
 * @param ending appended to the name, such as `-2x.png`
 * @returns the file; @throws Failure if it already exists
 */
export async function save(task: Task, image: Image, ending: string, bytes: Uint8Array): Promise<string> {
  return writeOut(await placeOf(task, image, ending), bytes, task);
}

/** @returns the file; @throws Failure if it already exists and may not be overwritten */
export async function writeOut(file: string, bytes: Uint8Array, task: Pick<Task, 'has'>): Promise<string> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes, { flag: task.has('force') ? 'w' : 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Failure(`"${file}" already exists. Use --force to overwrite it.`, { cause: error });
    throw new Failure(`"${file}" could not be written: ${(error as Error).message}`, { cause: error });
  }
  return file;
}

async function placeOf(task: Task, image: Image, ending: string): Promise<string> {
  const own = nameOf(image);
  const output = task.text('output');
  if (output === undefined)
    return image.kind === 'file' ? path.join(path.dirname(image.name), own + ending) : own + ending;
  if (await isFolder(output)) return path.join(output, own + ending);
  if (task.inputs.length > 1)
    throw new UsageError('--output must be a folder (with a / at its end) for several images.');
  return output;
}

/** Without folder and extension. */
function nameOf(image: Image): string {
  const name = image.kind === 'file' ? path.basename(image.name) : lastPartOf(new URL(image.address));
  return path.parse(name).name || 'image';
}

/** A file name that is valid on any system. */
function lastPartOf({ pathname }: URL): string {
  const part = pathname.split('/').findLast(Boolean) ?? '';
  return decoded(part).replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that encodes nothing.
    return text;
  }
}

/** The extension of the file `--output`, without the dot and in lower case; undefined if it has none. */
export async function outputType(task: Task): Promise<string | undefined> {
  const output = task.text('output');
  if (output === undefined || (await isFolder(output))) return undefined;
  return path.extname(output).slice(1).toLowerCase() || undefined;
}

async function isFolder(output: string): Promise<boolean> {
  return /[\\/]$/.test(output) || ((await stat(output).catch(() => undefined))?.isDirectory() ?? false);
}
