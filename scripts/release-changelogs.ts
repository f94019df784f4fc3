/** Creates the release notes from the changelogs that changesets writes for each package. */

export interface Changelog {
  /** What the section is called in the notes. */
  title: string;
  text: string;
}

/**
 * The changelogs' entries of a version, with a section for each that has some; empty if there are none. Entries about
 * updated dependencies are left out.
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
  // A heading whose only entries were such lines.
  const told = own.replaceAll(/^### .*\n+(?=### |(?![\s\S]))/gm, '').trim();
  return told === 'No changes in this release.' ? '' : told;
}
