/** The files next to an ONNX tagger's model: its tags, thresholds and input format. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { parseJson } from './onnx-json.ts';
import { readSteps } from './onnx-preprocess.ts';
import type { Preparation } from '../../engines/onnx/onnx-steps.ts';
import type { TagGroups, Thresholds } from '../../platform/db/json-columns.ts';

/** Files that make a tagger, and how large they may be in bytes. Beside large models ONNX keeps weights of their own. */
const FILES = {
  'model.onnx': 2 ** 31,
  'model.onnx_data': 2 ** 34,
  'model.onnx.data': 2 ** 34,
  'selected_tags.csv': 2 ** 26,
  'top_tags.txt': 2 ** 24,
  'threshold.json': 2 ** 20,
  'thresholds.csv': 2 ** 20,
  'preprocess.json': 2 ** 20,
} as const;
type FileName = keyof typeof FILES;

type Group = keyof TagGroups;

/** Category codes of Danbooru, with those that taggers added. */
const GROUPS = new Map<string | undefined, Group>([
  ['0', 'general'],
  ['1', 'artist'],
  ['3', 'copyright'],
  ['4', 'character'],
  ['5', 'meta'],
  ['9', 'rating'],
  ['10', 'year'],
]);

export interface Label {
  tag: string;
  /** Absent for kinds of tags that we hide. */
  group?: Group;
  threshold?: number;
}

export interface ModelFiles {
  /** In the order of the model's output. */
  labels: Label[];
  /** The file that `labels` come from. */
  labelFile: FileName;
  isJoyTag: boolean;
  thresholds: Thresholds;
  /** As `preprocess.json` says. */
  preparation?: Preparation;
}

/**
 * From the model cards, by the usual name of the folder: where precision and recall meet; of Camie v2, which has one for
 * all groups, where its micro F1 is best.
 */
const PUBLISHED = new Map<string, Partial<Record<Group, number>>>([
  ['wd-vit-tagger-v3', { general: 0.2614 }],
  ['wd-convnext-tagger-v3', { general: 0.2682 }],
  ['wd-eva02-large-tagger-v3', { general: 0.5296 }],
  ['camie-tagger-v2', Object.fromEntries([...GROUPS.values()].map((group) => [group, 0.614]))],
]);
const GENERAL = 0.35;
const CHARACTER = 0.85;
const JOYTAG = 0.4;

async function sizes(folder: string): Promise<Map<FileName, string>> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new EngineError('TAGGER_MODEL is not a folder: name the one with the files of the tagger.');
  const found = await Promise.all(
    (Object.keys(FILES) as FileName[]).map(async (name) => {
      const file = await stat(path.join(folder, name)).catch(() => undefined);
      if (!file) return undefined;
      if (!file.isFile() || file.size > FILES[name]) {
        throw new EngineError(`TAGGER_MODEL has a ${name} that is no file of a tagger: download it again.`);
      }
      return [name, `${file.size} ${file.mtimeMs}`] as const;
    }),
  );
  return new Map(found.filter((entry) => entry !== undefined));
}

/**
 * Changes whenever a file of the tagger does. Reads none of them.
 * @throws {EngineError} where one is missing
 */
export async function stampOf(folder: string): Promise<string> {
  const found = await sizes(folder);
  if (!found.has('model.onnx')) {
    throw new EngineError('TAGGER_MODEL has no model.onnx: download it into that folder.');
  }
  if (!found.has('selected_tags.csv') && !found.has('top_tags.txt')) {
    throw new EngineError(
      'TAGGER_MODEL has no selected_tags.csv: download it beside model.onnx; for JoyTag, top_tags.txt.',
    );
  }
  return JSON.stringify([...found]);
}

/** @throws {EngineError} for files that are missing or cannot be used */
export async function readModelFiles(folder: string): Promise<ModelFiles> {
  await stampOf(folder);
  const text = async (name: FileName): Promise<string | undefined> =>
    readFile(path.join(folder, name), 'utf8').catch(() => undefined);
  const csv = await text('selected_tags.csv');
  if (csv === undefined) {
    return {
      labels: joyTagLabels((await text('top_tags.txt')) ?? ''),
      labelFile: 'top_tags.txt',
      isJoyTag: true,
      thresholds: { rating: 0, character: JOYTAG, general: JOYTAG },
    };
  }
  const byGroup = {
    ...PUBLISHED.get(path.basename(folder).toLowerCase()),
    ...thresholdsOfJson(await text('threshold.json')),
    ...thresholdsOfCsv(await text('thresholds.csv')),
  };
  const preprocess = await text('preprocess.json');
  return {
    labels: csvLabels(csv, byGroup),
    labelFile: 'selected_tags.csv',
    isJoyTag: false,
    // One rating is always the surest: none is left out for being unsure.
    thresholds: {
      rating: 0,
      character: byGroup.character ?? CHARACTER,
      general: byGroup.general ?? GENERAL,
    },
    ...(preprocess !== undefined && { preparation: readSteps(preprocess) }),
  };
}

/** All of JoyTag's tags are of one kind; words for ratings among them, too. */
function joyTagLabels(text: string): Label[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => ({ tag: line.trim(), group: 'general' }));
}

/** Rows by column name. @throws {EngineError} where one of `columns` is missing */
function readCsv(name: FileName, text: string, columns: string[]): Record<string, string>[] {
  const { data, meta, errors } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
    delimiter: ',',
  });
  if (errors.length > 0 || columns.some((column) => !meta.fields?.includes(column))) {
    throw new EngineError(`TAGGER_MODEL has a ${name} that cannot be read: download it again.`);
  }
  return data;
}

const isScore = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const score = (text: string | undefined): number | undefined => {
  const value = text === undefined || text.trim() === '' ? undefined : Number(text);
  return isScore(value) ? value : undefined;
};

function csvLabels(text: string, byGroup: Partial<Record<Group, number>>): Label[] {
  return readCsv('selected_tags.csv', text, ['name', 'category']).map((row): Label => {
    const group = GROUPS.get(row['category']);
    // The answer has one threshold each for general tags and characters; other groups carry theirs with every tag.
    const isTold = group === 'general' || group === 'character' || group === 'rating';
    const threshold = group === 'rating' ? undefined : score(row['best_threshold']);
    const own = threshold ?? (group && !isTold ? byGroup[group] : undefined);
    return { tag: row['name'] ?? '', ...(group && { group }), ...(own !== undefined && { threshold: own }) };
  });
}

/** Camie's thresholds, in the mode that its authors take for balanced. */
function thresholdsOfJson(text: string | undefined): Partial<Record<Group, number>> {
  if (text === undefined) return {};
  const parsed = parseJson('threshold.json', text) as Record<
    string,
    { balanced?: { threshold?: unknown } } | undefined
  >;
  return Object.fromEntries(
    [...GROUPS.values()].flatMap((group) => {
      const threshold = parsed[group]?.balanced?.threshold;
      return isScore(threshold) ? [[group, threshold]] : [];
    }),
  );
}

/** Thresholds by category, as animetimm's models have them; the first row of a category counts. */
function thresholdsOfCsv(text: string | undefined): Partial<Record<Group, number>> {
  if (text === undefined) return {};
  const found: Partial<Record<Group, number>> = {};
  for (const row of readCsv('thresholds.csv', text, ['category', 'threshold'])) {
    const group = GROUPS.get(row['category']);
    const threshold = score(row['threshold']);
    if (group && threshold !== undefined) found[group] ??= threshold;
  }
  return found;
}
