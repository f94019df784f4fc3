/** The inputs of a command: files, URLs, words. */
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { detailOf, withinLimits } from './call.ts';
import { EXIT, Failure, type Task, UsageError } from './command.ts';

export type Image = { kind: 'file'; name: string; file: File } | { kind: 'address'; name: string; address: string };

/** Opens a file, or returns a URL unchanged. @throws Failure if there is no such file */
async function imageOf(input: string): Promise<Image> {
  if (isAddress(input)) return { kind: 'address', name: input, address: input };
  if (!(await isFile(input))) throw new Failure(`There is no file "${input}".`);
  const file = new File([await openAsBlob(input)], path.basename(input));
  return { kind: 'file', name: input, file };
}

export function isAddress(input: string): boolean {
  return /^https?:\/\//i.test(input);
}

/** Whether an input is meant as a file, even if there is none. Tags may contain a slash. */
export function looksLikeFile(input: string): boolean {
  const isPath = /^(?:\.{0,2}|~|[a-z]:)[\\/]/i.test(input);
  return isPath || /\.(?:jpe?g|jfif|png|webp|avif|gif|tiff?|bmp|ico|qoi|heic|jxl|svg)$/i.test(input);
}

export async function isFile(input: string): Promise<boolean> {
  return (await stat(input).catch(() => undefined))?.isFile() ?? false;
}

/**
 * Processes the inputs one at a time. A failure is reported, and the others continue.
 * @param work returns the output of `--json`, as one line for each input
 * @param show writes it for people
 */
export async function forEach<Result extends object>(
  task: Task,
  work: (image: Image) => Promise<Result>,
  show: (result: Result, image: Image) => void,
): Promise<number> {
  let code: number = EXIT.fine;
  for (const [place, input] of task.inputs.entries()) {
    task.terminal.progress(`${task.inputs.length > 1 ? `${place + 1} of ${task.inputs.length}: ` : ''}${input}`);
    try {
      const image = await imageOf(input);
      const result = await withinLimits(task, () => work(image));
      if (task.isJson) task.terminal.write(`${JSON.stringify({ input, ...result })}\n`);
      else show(result, image);
    } catch (error) {
      task.signal.throwIfAborted();
      if (error instanceof UsageError) throw error;
      const sentence = sentenceOf(error);
      if (task.isJson) task.terminal.write(`${JSON.stringify({ input, error: sentence })}\n`);
      task.terminal.say(`mekiki: ${input}: ${sentence}`);
      code = EXIT.failed;
    }
  }
  task.terminal.progress('');
  return code;
}

/** The message of an error, for the user. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return detailOf(error) ?? 'Something went wrong.';
}

/** Written before the output of an input if there are several. */
export function heading({ inputs, terminal }: Task, { name }: Image): void {
  if (inputs.length > 1) terminal.write(`${name}\n`);
}
