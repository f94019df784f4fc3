/** `npm run bench -- vocabulary`: how fast tags are completed, how large the data is, and what reading it costs. */
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openVocabulary } from '@mekiki/vocabulary';

/** Completions of each kind. */
const ROUNDS = 2_000;

const before = process.memoryUsage().heapUsed;
const cpuBefore = process.cpuUsage();
const vocabulary = await openVocabulary();
const cpu = process.cpuUsage(cpuBefore);
globalThis.gc?.();
const heap = process.memoryUsage().heapUsed - before;

/** The beginnings that typing the most popular tags and aliases goes through, evenly from all of them. */
function beginnings(edit: (text: string) => string, minLength: number): string[] {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz123456789';
  const names = Array.from(alphabet, (letter) =>
    vocabulary.complete(letter, 60).map(({ tag, alias }) => alias ?? tag),
  ).flat();
  return Array.from({ length: ROUNDS }, (_, round) => {
    const name = names[(round * 7919) % names.length] ?? '';
    const length = minLength + ((round * 31) % Math.max(1, name.length - minLength + 1));
    return edit(name.slice(0, length));
  }).filter((text) => text.length >= minLength);
}

/** Swaps two letters in the middle. */
function misspell(text: string): string {
  const at = Math.floor(text.length / 2);
  return text.slice(0, at - 1) + (text[at] ?? '') + (text[at - 1] ?? '') + text.slice(at + 1);
}

const KINDS: Record<string, readonly string[]> = {
  'one or two letters': beginnings((text) => text.slice(0, 2), 1),
  'beginnings of names and aliases': beginnings((text) => text, 3),
  'beginnings with two letters swapped': beginnings(misspell, 5),
  'Japanese words': Array.from(
    { length: ROUNDS },
    (_, round) => ['猫', '髪', '眼', 'メガ', '制服', '青', '金髪'][round % 7] ?? '',
  ),
};

const rows = Object.entries(KINDS).map(([kind, texts]) => {
  const times = texts
    .map((text) => {
      const start = performance.now();
      vocabulary.complete(text);
      return performance.now() - start;
    })
    .toSorted((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(3);
  return { kind, completions: times.length, 'p50 (ms)': at(0.5), 'p95 (ms)': at(0.95), 'p99 (ms)': at(0.99) };
});
console.table(rows);
const folder = path.dirname(createRequire(import.meta.url).resolve('@mekiki/vocabulary/package.json'));
const { size } = await stat(path.join(folder, 'data', 'tags.txt.br'));
console.log(
  `${vocabulary.size} tags, ${(size / 1e6).toFixed(2)} MB on disk, ${(heap / 1e6).toFixed(0)} MB in memory, ` +
    `${((cpu.user + cpu.system) / 1e3).toFixed(0)} ms of processor time to read.`,
);
