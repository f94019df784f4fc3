/** The accessibility notes of the components, which the package ships as `dist/a11y/Button.md`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const UI = path.join(import.meta.dirname, '..');

/** @returns path of each note in `dist`, by its path in the package's folder */
export function a11yNotes(): ReadonlyMap<string, string> {
  const notes = globSync('src/*/*/*.a11y.md', { cwd: UI }).toSorted();
  return new Map(notes.map((note) => [note, `a11y/${path.basename(note, '.a11y.md')}.md`]));
}

export function emitA11yNotes(): Plugin {
  return {
    name: 'emit-a11y-notes',
    apply: 'build',
    generateBundle() {
      for (const [note, fileName] of a11yNotes())
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path.join(UI, note)) });
    },
  };
}
