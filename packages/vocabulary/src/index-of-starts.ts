/** Finds keys (tags and their other names) by the beginning of any of their words. */

/** Beginnings of up to this many letters have a list of the keys that have them. */
export const START = 3;
/** Lists of shorter beginnings hold only this many, the most popular. */
const SHORT_LIST = 512;
const WORD_BREAKS = new Set('_(-/:');
/** A key and a place in it are one number; no key is longer. */
const MAX_KEY = 256;
/** A small whole number for a beginning and its next character. */
const nextCode = (code: number, character: number): number => code * 997 + (character % 997) + 1;
const IS_CJK = /[\u3040-\u30ff\u3400-\u9fff]/;

const NONE: readonly number[] = [];
/** The key of a place. */
export const keyOf = (place: number): number => Math.floor(place / MAX_KEY);
/** Where in its key a place is. */
export const offsetOf = (place: number): number => place % MAX_KEY;

/** Keys are added most popular first, and found in that order. */
export function createStarts(keys: readonly string[]) {
  // By numbers, which are found faster than texts. Where Japanese characters share one, the caller's comparison tells.
  const lists = new Map<number, number[]>();

  function addPlace(key: number, at: number): void {
    const text = keys[key] ?? '';
    let code = 0;
    for (let length = 1; length <= START && at + length <= text.length; length += 1) {
      code = nextCode(code, text.charCodeAt(at + length - 1));
      const list = lists.get(code);
      if (!list) lists.set(code, [key * MAX_KEY + at]);
      else if (length === START || list.length < SHORT_LIST) list.push(key * MAX_KEY + at);
    }
  }

  return {
    /** Adds a key of `keys`. */
    add(key: number): void {
      const text = keys[key] ?? '';
      const isJapanese = IS_CJK.test(text);
      addPlace(key, 0);
      for (let at = 1; at < text.length && at < MAX_KEY; at += 1)
        // Japanese has no blanks: every character may begin a word.
        if ((isJapanese || WORD_BREAKS.has(text[at - 1] ?? '')) && text[at] !== '_') addPlace(key, at);
    },

    /** Places where words begin with a beginning of at most `START` letters, the most popular key first; see `keyOf`, `offsetOf`. */
    places(start: string): readonly number[] {
      let code = 0;
      for (let at = 0; at < start.length; at += 1) code = nextCode(code, start.charCodeAt(at));
      return lists.get(code) ?? NONE;
    },
  };
}
