/** What is too faint in a theme, in words that need no knowledge of tokens. */
import { accentOf } from './accent.ts';
import { type FaintPair, faintPairs } from './check-contrast.ts';
import { parseHex } from './color.ts';
import type { ThemeOptions } from './create-theme.ts';

const TEXTS: Readonly<Record<string, string>> = {
  text: 'text',
  'text-dim': 'secondary text',
  'text-faint': 'faint text',
  accent: 'buttons and marks in the accent',
  'accent-text': 'links and text in the accent',
  'on-accent': 'text on the accent',
  'ok-text': 'text that says all is well',
  'warn-text': 'warnings',
  'error-text': 'errors',
};

const GROUNDS: Readonly<Record<string, string>> = {
  bg: 'the page',
  panel: 'panels',
  raised: 'raised parts',
  accent: 'buttons',
  'accent-hover': 'hovered buttons',
  'accent-pressed': 'pressed buttons',
  'accent-bg': 'a tint of the accent',
  'accent-bg-hover': 'a hovered tint of the accent',
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const short = (background: string) => background.replace('--color-', '');
const groundOf = (background: string) => GROUNDS[short(background)] ?? 'a tint of their own';

/** A sentence for each kind of text that is too faint in dark or in light. */
export function plainProblems({ accent, gray }: ThemeOptions): string[] {
  const color = accent === undefined ? undefined : parseHex(accent);
  const tint = gray === undefined ? undefined : parseHex(gray);
  const groups = new Map<string, FaintPair[]>();
  for (const pair of faintPairs(color && accentOf(color), tint)) {
    const key = `${pair.mode} ${pair.text}`;
    groups.set(key, [...(groups.get(key) ?? []), pair]);
  }
  return Array.from(groups.values(), sentence);
}

function sentence(pairs: readonly FaintPair[]): string {
  const [{ mode, text, needs }] = pairs as readonly [FaintPair];
  const where = list.format([...new Set(pairs.map(({ background }) => groundOf(background)))]);
  const ratio = Math.floor(Math.min(...pairs.map((pair) => pair.ratio)) * 100) / 100;
  const lc = Math.floor(Math.min(...pairs.map((pair) => pair.lc)));
  const figures = [
    ...(ratio < needs.wcag ? [`a contrast of ${ratio}:1 where WCAG asks for ${needs.wcag}:1`] : []),
    ...(lc < needs.apca ? [`Lc ${lc} where APCA asks for ${needs.apca}`] : []),
  ];
  return `In ${mode}, ${TEXTS[text] ?? text} on ${where}: ${figures.join(', and ')}.`;
}
