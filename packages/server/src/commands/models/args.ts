/** The parsed arguments of `mekiki-admin models`. */
import { parseArgs } from 'node:util';
import { usageOf } from '../../platform/process/command-line.ts';
import { ModelError } from './model.ts';

const FORMS = [
  ['list [--json]', 'the models that there are, and which are here'],
  ['use NAME', 'downloads it where it is missing, checks it, puts it to work'],
  ['use builtin-tagger', 'back to the built-in engine; also builtin-embedder, builtin-upscaler'],
  ['fetch NAME', 'downloads it, or resumes a download'],
  ['check [NAME]', 'hashes, an answer to a drawing, speed; of all that are here'],
  ['import FOLDER [NAME]', 'takes files that you have brought'],
  ['remove NAME [--force]', 'deletes it'],
] as const;

export const USAGE = `${usageOf('models', FORMS)}
  --accept-license    you have read the model's license and accept it
  --mirror URL        instead of https://huggingface.co, or set MODEL_HUB_URL`;

const COUNTS: Record<string, [min: number, max: number]> = {
  list: [0, 0],
  use: [1, 1],
  fetch: [1, 1],
  check: [0, 1],
  import: [1, 2],
  remove: [1, 1],
};

export interface Request {
  task: string;
  names: string[];
  isAccepted: boolean;
  isForced: boolean;
  isJson: boolean;
  mirror: string | undefined;
}

/** @throws {ModelError} that shows the usage */
export function readArgs(args: string[]): Request {
  const usage = new ModelError(`Choose a command:\n${USAGE}`);
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'accept-license': { type: 'boolean', default: false },
        // Its spelling in version 0.1.0.
        'accept-licence': { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        mirror: { type: 'string' },
      },
    });
  } catch {
    throw usage;
  }
  const { values, positionals } = parsed;
  const [task = '', ...names] = positionals;
  const count = Object.hasOwn(COUNTS, task) ? COUNTS[task] : undefined;
  if (!count || names.length < count[0] || names.length > count[1]) throw usage;
  const { mirror } = values;
  if (mirror !== undefined && !/^https?:\/\/[^/]/.test(mirror)) {
    throw new ModelError('--mirror must be an address that starts with https:// or http://.');
  }
  return {
    task,
    names,
    isAccepted: values['accept-license'] || values['accept-licence'],
    isForced: values.force,
    isJson: values.json,
    mirror: mirror?.replace(/\/+$/, ''),
  };
}
