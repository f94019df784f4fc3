import { type Brackets, type Group, isEscaped, readBrackets } from './brackets.ts';

/** The replacement for a part of a text, and the selection afterwards. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  selectionStart: number;
  selectionEnd: number;
}

interface WeightEdit extends Edit {
  /** The weighted text. */
  content: string;
  weight: number;
}

const MIN = 0.1;
const MAX = 2;
/** The weight of brackets without a number. */
const IMPLICIT = 1.1;
const NUMBER = /:\s*(\d+\.?\d*|\.\d+)\s*$/;
const NETWORK = /<[a-z]+:[^<>\n]*>/gi;

/**
 * Changes the weight of the selected text, or of the tag at the caret, by a tenth: `tag`, `(tag:1.1)`, `(tag:1.2)`, and
 * back to the bare tag at 1. Text that is already in weighted brackets is changed as a whole.
 * @returns undefined if there is nothing to weight
 */
export function changeWeight(text: string, start: number, end: number, direction: 1 | -1): WeightEdit | undefined {
  const brackets = readBrackets(text);
  const isCaret = start === end;
  const part = isCaret ? undefined : trimmed(text, start, end);
  if (!isCaret && !part) return undefined;
  // The reference to a network contains no words.
  if ([...text.matchAll(NETWORK)].some(({ index, 0: { length } }) => start < index + length && end > index)) {
    return undefined;
  }

  const group = part ? groupOf(text, brackets, part) : groupAround(brackets, start);
  if (group) return weighGroup(text, group, isCaret ? start : undefined, direction);
  const target = part ?? tagAt(text, brackets, start);
  if (target) {
    return isWhole(text, brackets, target)
      ? edit(text, target, target, 1, isCaret ? start : undefined, direction)
      : undefined;
  }
  const next = brackets.groups.find(({ open }) => open === start);
  return next && weighGroup(text, next, start, direction);
}

interface Part {
  from: number;
  to: number;
}

/** The innermost brackets around a caret, or before it. */
function groupAround({ groups }: Brackets, caret: number): Group | undefined {
  return groups.find(({ open, close }) => open < caret && caret <= close + 1);
}

/** The brackets that a selection consists of: with them, without them, or without their number. */
function groupOf(text: string, { groups }: Brackets, part: Part): Group | undefined {
  return groups.find((group) => {
    const { from, to } = inside(text, group).content;
    if (part.from === group.open && part.to === group.close + 1) return true;
    return part.from === from && (part.to === to || part.to === group.close);
  });
}

function weighGroup(text: string, group: Group, caret: number | undefined, direction: 1 | -1): WeightEdit | undefined {
  const { content, weight } = inside(text, group);
  if (content.from >= content.to) return undefined;
  return edit(text, { from: group.open, to: group.close + 1 }, content, weight, caret, direction);
}

/** The content of brackets, and its weight. */
function inside(text: string, { open, close }: Group): { content: Part; weight: number } {
  const all = text.slice(open + 1, close);
  const number = NUMBER.exec(all);
  // Without words before it, `:3` is an emoticon.
  if (number && all.slice(0, number.index).trim() !== '') {
    return { content: { from: open + 1, to: open + 1 + number.index }, weight: Number(number[1]) };
  }
  return { content: { from: open + 1, to: close }, weight: IMPLICIT };
}

/** From one end of a tag to the other, around the caret. */
function tagAt(text: string, { ends }: Brackets, caret: number): Part | undefined {
  let from = caret;
  let to = caret;
  while (from > 0 && !ends.has(from - 1)) from -= 1;
  while (to < text.length && !ends.has(to)) to += 1;
  return trimmed(text, from, to);
}

/** Without the white space and the commas at its ends. */
function trimmed(text: string, start: number, end: number): Part | undefined {
  const all = text.slice(start, end);
  const from = start + (/^[\s,]*/.exec(all)?.[0].length ?? 0);
  const to = start + all.replace(/(?<!\\)[\s,]+$/, '').length;
  return from < to ? { from, to } : undefined;
}

/** Whether brackets around it would contain it and nothing else: no pair is split, and no backslash is at its edges. */
function isWhole(text: string, { groups, single }: Brackets, { from, to }: Part): boolean {
  const isIn = (at: number) => at >= from && at < to;
  const isTorn = groups.some(({ open, close }) => isIn(open) !== isIn(close));
  return !isTorn && !single.some(isIn) && !isEscaped(text, from) && !isEscaped(text, to);
}

function edit(
  text: string,
  whole: Part,
  content: Part,
  weight: number,
  caret: number | undefined,
  direction: 1 | -1,
): WeightEdit | undefined {
  const next = Math.min(MAX, Math.max(MIN, Math.round((weight + direction * 0.1) * 100) / 100));
  if (next === weight) return undefined;
  const words = text.slice(content.from, content.to);
  const before = next === 1 ? '' : '(';
  const insert = next === 1 ? words : `(${words}:${next})`;
  const start = whole.from + before.length;
  const inWords = caret === undefined ? 0 : Math.min(Math.max(caret - content.from, 0), words.length);
  return {
    from: whole.from,
    to: whole.to,
    insert,
    selectionStart: start + inWords,
    selectionEnd: caret === undefined ? start + words.length : start + inWords,
    content: words,
    weight: next,
  };
}
