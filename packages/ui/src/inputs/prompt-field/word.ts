import { spacedTag, unescapeTag } from '../../patterns/tag-composer/spelling.ts';
import { isEscaped } from './brackets.ts';
import type { Edit } from './weight.ts';

/** A tag that is being typed. */
interface Word {
  /** Where it begins. */
  from: number;
  /** The caret. */
  to: number;
  /** What it is so far, without backslashes. */
  text: string;
}

const SEPARATORS = ',，、\n';

/**
 * The tag that ends at the caret: from the last comma or line break, without leading brackets.
 * @returns undefined if none is being typed: inside a tag, before any letter, and in a weight or a network reference
 */
export function wordAt(text: string, caret: number): Word | undefined {
  if (!/^(?:$|[\s,，、:|)\]}])/.test(text.slice(caret))) return undefined;
  let from = caret;
  while (from > 0 && (!SEPARATORS.includes(text.charAt(from - 1)) || isEscaped(text, from - 1))) from -= 1;
  from += /^[\s([{]*/.exec(text.slice(from, caret))?.[0].length ?? 0;
  const typed = text.slice(from, caret);
  // No tag starts after a closing bracket; `.:1.` is a weight.
  if (typed.trim() === '' || /^<[a-z]+:|(?<!\\)[)\]}]|[^\s:]:\s*\d*\.?\d*$/i.test(typed)) return undefined;
  return { from, to: caret, text: unescapeTag(typed) };
}

/** Replaces a word by a tag, spelled for prompts, and adds a comma if none follows. */
export function insertTag(text: string, { from, to }: Word, tag: string): Edit {
  const name = spacedTag(tag).replaceAll(/[\\()]/g, '\\$&');
  const behind = text.slice(to);
  const isEnded = /^[^\S\n]*[,，、:|)\]}]/.test(behind);
  const insert = isEnded ? name : `${name},${/^[^\S\n]/.test(behind) ? '' : ' '}`;
  // The caret is where the next tag starts.
  const caret = from + insert.length + (!isEnded && insert.endsWith(',') ? 1 : 0);
  return { from, to, insert, selectionStart: caret, selectionEnd: caret };
}

/** 812, 4.5K, 45K, 6.0M: counts in at most four characters. */
export function shortCount(count: number): string {
  if (!(count >= 0)) return '';
  if (count < 1_000) return String(Math.round(count));
  const [value, unit] = count < 999_500 ? [count / 1_000, 'K'] : [count / 1_000_000, 'M'];
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)}${unit}`;
}

/** The last tag before a position, at most its last 40 characters. */
export function wordsBefore(text: string, at: number): string {
  const before = text.slice(0, at).replace(/[\s,，、]+$/, '');
  return before
    .slice(before.search(/[^,，、\n]*$/))
    .trim()
    .slice(-40);
}
