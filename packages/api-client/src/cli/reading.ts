import type { SearchReading } from '../generated/index.ts';

/** How a text was read, for people: as on the site's search page. */
export function readingLines({ understood, excluded, ignored, did_you_mean: meant }: SearchReading): string[] {
  const listed = (title: string, parts: readonly string[]) =>
    parts.length === 0 ? [] : [`${title}: ${[...new Set(parts)].join(', ')}`];
  const ors = ignored.filter(({ reason }) => reason === 'read-as-and');
  return [
    ...listed(
      'Read as',
      understood.map(({ text, found }) => (found ? text : `${text} (no images)`)),
    ),
    ...listed(
      'Left out by',
      excluded.map(({ text }) => text),
    ),
    ...listed(
      'Ignored',
      ignored.filter((part) => !ors.includes(part)).map(({ text }) => text),
    ),
    ...listed(
      'Read as "and"',
      ors.map(({ text }) => text),
    ),
    ...(meant === undefined ? [] : [`Did you mean "${meant}"?`]),
  ];
}
