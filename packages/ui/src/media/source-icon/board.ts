/** Names of the colours of boards: `--color-source-<tone>` in the tokens. */
const BOARD_TONES = [
  'danbooru',
  'gelbooru',
  'zerochan',
  'anime-pictures',
  'yandere',
  'e-shuushuu',
  'safebooru',
  'konachan',
  'tbib',
] as const;

/** One of {@link BOARD_TONES}. */
export type BoardTone = (typeof BOARD_TONES)[number];

/** The colour of a board: its own if we know it, else one that depends on its name alone. */
export function boardTone(pool: string): BoardTone {
  const name = pool.trim().toLowerCase().replaceAll('.', '');
  const known = BOARD_TONES.find((tone) => tone === name);
  if (known) return known;
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return BOARD_TONES[hash % BOARD_TONES.length] ?? 'tbib';
}

/** The letter of a board's square: the first letter or digit of its name, or `?`. */
export function boardLetter(pool: string): string {
  const [letter] = /[\p{L}\p{N}]/u.exec(pool)?.[0].toUpperCase() ?? '?';
  // Some letters have no capital of their own: ß becomes SS.
  return letter ?? '?';
}
