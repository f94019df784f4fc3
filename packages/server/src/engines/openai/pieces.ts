/** Transforms of text that arrives in chunks; joined, the output is the whole. */
import { onlyThoughts } from './errors.ts';

const OPENING = '<think>';
const CLOSING = '</think>';

/** Removes a model's reasoning before its answer, in `<think>…</think>`. @throws {EngineError} if it does not end */
export async function* withoutThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let state: 'beginning' | 'thinking' | 'after' | 'answering' = 'beginning';
  let held = '';
  for await (const piece of pieces) {
    if (state === 'answering') {
      yield piece;
      continue;
    }
    held += piece;
    if (state === 'beginning') {
      held = held.trimStart();
      if (held.length < OPENING.length && OPENING.startsWith(held)) continue;
      state = held.startsWith(OPENING) ? 'thinking' : 'after';
    }
    if (state === 'thinking') {
      const end = held.indexOf(CLOSING);
      // Only a possible prefix of the closing tag is kept.
      if (end < 0) held = held.slice(-CLOSING.length);
      else {
        held = held.slice(end + CLOSING.length);
        state = 'after';
      }
    }
    if (state === 'after') {
      held = held.trimStart();
      if (!held) continue;
      state = 'answering';
      yield held;
    }
  }
  if (state === 'thinking') throw onlyThoughts();
  if (state === 'beginning' && held) yield held;
}

/** Replaces every run of spaces and line breaks by one space. */
export async function* onOneLine(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let hasText = false;
  let gap = '';
  for await (const piece of pieces) {
    const text = `${gap}${piece}`.replaceAll(/\s+/g, ' ');
    const trimmed = hasText ? text.trimEnd() : text.trim();
    gap = text.endsWith(' ') ? ' ' : '';
    if (!trimmed) continue;
    hasText = true;
    yield trimmed;
  }
}

/**
 * Word by word, with fewer than `limit` characters in total: a longer text is cut at the end of a word and gets an
 * ellipsis. Sent text cannot be taken back, so a word is only sent if an ellipsis would still fit after it.
 */
export async function* inWords(pieces: AsyncIterable<string>, limit: number): AsyncGenerator<string> {
  let room = limit - 1;
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    for (let end = wordEnd(held); end > 0 && end < room; end = wordEnd(held)) {
      yield held.slice(0, end);
      room -= end;
      held = held.slice(end);
    }
    if (held.trimEnd().length > room) {
      // A text without spaces, such as Japanese, is cut anywhere.
      yield room < limit - 1 ? '…' : `${held.slice(0, room - 1).replace(/[\ud800-\udbff]$/, '')}…`;
      return;
    }
  }
  if (held.trimEnd()) yield held.trimEnd();
}

const BREAKS = new Set(' \n\t.,;:!?–—-');

/** Where the first word that is followed by a space ends, without its punctuation; 0 if there is none. */
function wordEnd(text: string): number {
  let start = 0;
  while (start < text.length && BREAKS.has(text.charAt(start))) start++;
  const blank = text.slice(start).search(/\s/);
  if (blank < 0) return 0;
  let end = start + blank;
  while (BREAKS.has(text.charAt(end - 1))) end--;
  return end;
}
