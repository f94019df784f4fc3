/** How prompts are read by engines: round brackets weigh what is in them, a backslash takes that meaning away. */

/** A pair of round brackets: the places of both. */
export interface Group {
  open: number;
  close: number;
}

export interface Brackets {
  /** Pairs, inner ones before those around them. */
  groups: Group[];
  /** Places of round brackets without a partner. */
  single: number[];
  /** Places of all brackets and separators that end a tag. */
  ends: ReadonlySet<number>;
}

const ENDS = ',，、\n()[]{}';

/** Whether a backslash takes its meaning from what stands at a place. */
export function isEscaped(text: string, at: number): boolean {
  let from = at;
  while (text.charAt(from - 1) === '\\') from -= 1;
  return (at - from) % 2 === 1;
}

/** Finds what ends tags and what pairs up. Brackets without a partner are no group. */
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
