/** Real drawings of a folder that corpora of your own fill: images/ and manifest.jsonl, one JSON object a line. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { randomOf } from './random.ts';

export interface Drawing {
  file: string;
  /** Where it is from, such as a package of Debian. */
  group: string;
  transparent: boolean;
  /** Size, in pixels. */
  w: number;
  h: number;
}

/** Each source belongs to one half for good: limits are fitted to the one, figures reported on the other. */
export type Half = 'fit' | 'report';

function halfOf(group: string): Half {
  let hash = 0;
  for (const letter of group) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return (hash & 1) === 0 ? 'fit' : 'report';
}

/**
 * Drawings of one half, in an order drawn by chance that is the same in every run; from each source about as many.
 * @throws {Error} where the folder has no manifest
 */
export async function drawingsOf(folder: string, half: Half, count: number): Promise<Drawing[]> {
  const lines = (await readFile(path.join(folder, 'manifest.jsonl'), 'utf8')).trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as Drawing).filter(({ group }) => halfOf(group) === half);
  const random = randomOf(20);
  const shuffled = all.map((drawing) => ({ drawing, at: random() })).toSorted((a, b) => a.at - b.at);
  const groups = [...Map.groupBy(shuffled, ({ drawing }) => drawing.group).values()];
  const found: Drawing[] = [];
  for (let round = 0; found.length < Math.min(count, all.length); round += 1) {
    found.push(...groups.flatMap((group) => group[round]?.drawing ?? []));
  }
  return found.slice(0, count);
}

export const read = (folder: string, { file }: Drawing): Promise<Uint8Array> =>
  readFile(path.join(folder, 'images', file));
