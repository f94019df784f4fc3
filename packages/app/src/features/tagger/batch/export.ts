/** A tagged batch as a file: a table for spreadsheets, or a text file for each image. */
import { type ComposerOptions, composeTags, NO_EDITS, spacedTag } from '@mekiki/ui';
import { strToU8, zipSync } from 'fflate';
import { unparse } from 'papaparse';
import { TAG_DEFAULTS, TAG_FORMATS, tagFormat } from '../formats.ts';
import { ratingOf, tagsOf } from '../tagging.ts';
import { fileNames } from '../../../lib/batch/file-names.ts';
import type { TagEntry } from './use-tag-batch.ts';

function textOf({ tagging }: TagEntry, options: ComposerOptions): string {
  return tagging ? composeTags(tagsOf(tagging), NO_EDITS, tagging.thresholds, options, TAG_FORMATS).text : '';
}

/** One row per image. Cells that a spreadsheet would read as a formula are escaped. */
export function toCsv(entries: readonly TagEntry[], options: ComposerOptions): string {
  const lines = entries.map((entry) => {
    const { file, state, tagging, error } = entry;
    const rating = tagging && ratingOf(tagging);
    const { character = [] } = tagging?.results.data ?? {};
    const characters = character.filter(
      ({ score, threshold = tagging?.thresholds.character ?? 0 }) => score >= threshold,
    );
    return {
      file: file.name,
      state,
      rating: rating?.tag ?? '',
      rating_score: rating?.score ?? '',
      characters: characters.map(({ tag }) => spacedTag(tag)).join(', '),
      // In the readable form: brackets need no escape in a table.
      tags: textOf(entry, { ...options, format: TAG_DEFAULTS.format, escape: false, rating: false }),
      engine: tagging?.engine ?? '',
      error: error ?? '',
    };
  });
  return unparse(lines, { escapeFormulae: true, newline: '\r\n' });
}

/** A ZIP with a text file for each tagged image, named after the image. */
export function toZip(entries: readonly TagEntry[], options: ComposerOptions): Uint8Array<ArrayBuffer> {
  const tagged = entries.filter(({ tagging }) => tagging);
  const names = fileNames(
    tagged.map(({ file }) => file.name),
    tagFormat(options.format).extension,
  );
  return zipSync(Object.fromEntries(tagged.map((entry, at) => [names[at] ?? '', strToU8(textOf(entry, options))])));
}
