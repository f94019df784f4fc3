import { expect, test } from 'vitest';
import { a11yNotes } from './a11y-notes.ts';
import { componentEntries } from './entries.ts';

/** Entries without a component. */
const DATA = ['foundations/themes'];

test('ships the note of every component under a name of its own', () => {
  const notes = a11yNotes();
  expect(new Set(notes.values()).size).toBe(notes.size);
  expect(notes.get('src/actions/button/Button.a11y.md')).toBe('a11y/Button.md');
  const folders = [...notes.keys()].map((note) => note.split('/').slice(1, 3).join('/'));
  const without = [...componentEntries().values()].filter((folder) => !folders.includes(folder));
  expect(without).toEqual(DATA);
});
