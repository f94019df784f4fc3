/** The batch as a file: a table for spreadsheets, or JSON for programs. */
import { formatScore } from '@mekiki/ui';
import { unparse } from 'papaparse';
import { type BatchEntry, type ExportLine, exportLine } from './batch.ts';

/** The score as the site shows it. */
const withPercent = (line: ExportLine) => ({ ...line, score: line.score === '' ? '' : formatScore(line.score) });

/** One row per image. Cells that a spreadsheet would read as a formula are escaped. */
export function toCsv(entries: readonly BatchEntry[]): string {
  return unparse(entries.map(exportLine).map(withPercent), { escapeFormulae: true, newline: '\r\n' });
}

/** An array with one object per image; boards and sources are lists. */
export function toJson(entries: readonly BatchEntry[]): string {
  const lines = entries.map(exportLine).map(({ boards, sources, ...line }) => ({
    ...line,
    boards: boards.split(' ').filter(Boolean),
    sources: sources.split(' ').filter(Boolean),
  }));
  return `${JSON.stringify(lines, null, 2)}\n`;
}
