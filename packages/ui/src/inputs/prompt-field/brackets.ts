/** How engines parse prompts: round brackets weight their content, a backslash escapes them. */

/** A pair of round brackets: the positions of both. */
export interface Group {
  open: number;
  close: number;
}

export interface Brackets {
  /** Pairs, inner ones before outer ones. */
  groups: Group[];
  /** Positions of unmatched round brackets. */
  single: number[];
  /** Positions of all brackets and separators that end a tag. */
  ends: ReadonlySet<number>;
}

const ENDS = ',，、\n()[]{}';

/** Whether the character at a position is escaped by a backslash. */
export function isEscaped(text: string, at: number): boolean {
  let from = at;
  while (text.charAt(from - 1) === '\\') from -= 1;
  return (at - from) % 2 === 1;
}

/** Finds what ends tags and which brackets match. Unmatched brackets form no group. */
export function readBrackets(text: string): Brackets {
  const groups: Group[] = [];
  const ends = new Set<number>();
  const open: number[] = [];
  const single: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    // It and what it protects.
    if (sign === '\\') at += 1;
    else if (ENDS.includes(sign)) {
      ends.add(at);
      if (sign === '(') open.push(at);
      else if (sign === ')') {
        const partner = open.pop();
        if (partner === undefined) single.push(at);
        else groups.push({ open: partner, close: at });
      }
    }
  }
  return { groups, single: [...single, ...open], ends };
}
