/** Makes the notes of a release out of the changelogs that changesets writes for each package. */

export interface Changelog {
  /** What the section is called in the notes. */
  title: string;
  text: string;
}

/**
 * What the changelogs say of a version, a section for each that says something; empty where none does.
 * What only follows other packages is left out.
 */
export function releaseNotes(changelogs: readonly Changelog[], version: string): string {
  return changelogs
    .map(({ title, text }) => ({ title, section: sectionOf(text, version) }))
    .filter(({ section }) => section !== '')
    .map(({ title, section }) => `## ${title}\n\n${section}\n`)
    .join('\n');
}

function sectionOf(text: string, version: string): string {
  const lines = text.split('\n');
  const start = lines.indexOf(`## ${version}`);
  if (start < 0) return '';
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '));
  const section = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n');
  const own = section.replaceAll(/^- Updated dependencies.*\n(?: {2}.*\n?)*/gm, '');
  // A heading with nothing below it, where only such lines were.
  const told = own.replaceAll(/^### .*\n+(?=### |(?![\s\S]))/gm, '').trim();
  return told === 'No changes in this release.' ? '' : told;
}
