/** Parses JSON of an unknown server. */

/** Undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A property of what may be no object; undefined if it is none or lacks it. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string | number, unknown>)[key];
  }
  return found;
}

/** The strings of a list; undefined if it is not a list. */
export function stringsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((entry): entry is string => typeof entry === 'string');
}

/** The same for a string; undefined for anything else. */
export function textAt(value: unknown, ...path: (string | number)[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : undefined;
}
