/** One edit: a letter too many, too few, another one, or two neighbours swapped. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** How many letters two texts share from the start of one and a place in the other. */
function sharedLength(text: string, key: string, at: number): number {
  let same = 0;
  while (same < text.length && text.charCodeAt(same) === key.charCodeAt(at + same)) same += 1;
  return same;
}

function hasNear(key: string, character: number, at: number): boolean {
  return (
    key.charCodeAt(at) === character || key.charCodeAt(at - 1) === character || key.charCodeAt(at + 1) === character
  );
}

/** Whether at most one edit makes a text a beginning of `key.slice(at)`. */
export function beginsNearly(text: string, key: string, at = 0): boolean {
  const same = sharedLength(text, key, at);
  const place = at + same;
  // The end decides about nearly all keys.
  const end = text.charCodeAt(text.length - 1);
  if (same < text.length - 2 && !hasNear(key, end, at + text.length - 1)) return false;
  const rest = text.slice(same + 1);
  return (
    same === text.length ||
    // Another letter, a letter too many, one too few, two swapped.
    (place < key.length && key.startsWith(rest, place + 1)) ||
    key.startsWith(rest, place) ||
    key.startsWith(text.slice(same), place + 1) ||
    (text[same] === key[place + 1] && text[same + 1] === key[place] && key.startsWith(text.slice(same + 2), place + 2))
  );
}

/** Whether at most one edit makes one text the other. */
export function equalsNearly(text: string, key: string): boolean {
  const same = sharedLength(text, key, 0);
  if (text.length === key.length + 1) return text.slice(same + 1) === key.slice(same);
  if (text.length === key.length - 1) return text.slice(same) === key.slice(same + 1);
  if (text.length !== key.length) return false;
  const isSwapped = text[same] === key[same + 1] && text[same + 1] === key[same];
  return text.slice(same + 1) === key.slice(same + 1) || (isSwapped && text.slice(same + 2) === key.slice(same + 2));
}

/** The first `size` letters of every text that is one edit from a text, itself included. */
export function beginningsNearby(text: string, size: number): Set<string> {
  const found = new Set([text.slice(0, size)]);
  const add = (other: string): void => {
    if (other.length >= size) found.add(other.slice(0, size));
  };
  for (let at = 0; at < size && at < text.length; at += 1) {
    const [before, letter = '', next = '', after] = [
      text.slice(0, at),
      text[at],
      text[at + 1],
      text.slice(at + 2, size + 2),
    ];
    add(before + next + after);
    add(before + next + letter + after);
    for (const other of LETTERS) {
      add(before + other + next + after);
      add(before + other + letter + next + after);
    }
  }
  return found;
}
