/** The batch as a file: a table for spreadsheets, or JSON for programs. */
import { unparse } from 'papaparse';
import { type BatchEntry, exportLine } from './batch.ts';

/** A line an image. Cells that a spreadsheet would take for a formula are made plain text. */
export function toCsv(entries: readonly BatchEntry[]): string {
  return unparse(entries.map(exportLine), { escapeFormulae: true, newline: '\r\n' });
}

/** An array with an object an image, boards and sources as lists. */
export function toJson(entries: readonly BatchEntry[]): string {
  const lines = entries.map(exportLine).map(({ boards, sources, ...line }) => ({
    ...line,
    boards: boards.split(' ').filter(Boolean),
    sources: sources.split(' ').filter(Boolean),
  }));
  return `${JSON.stringify(lines, null, 2)}\n`;
}
