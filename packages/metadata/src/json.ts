/** Reading JSON as programs write it into images. */
import { MAX_TEXT } from './formats/max-text.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

interface Written {
  source?: string;
}

/** The object that a text holds; NaN is null, whole numbers that JavaScript cannot hold are strings of digits. */
export function parseObject(text: string | undefined): JsonObject | undefined {
  if (text === undefined || text.length > MAX_TEXT || !/^\s*\{/.test(text)) return undefined;
  return objectOf(parse(text) ?? parse(withoutNaN(text)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, exactly);
  } catch {
    // It is no JSON, or nested deeper than any program does.
    return undefined;
  }
}

function exactly(_key: string, value: unknown, { source }: Written = {}): unknown {
  const isInexact = typeof value === 'number' && !Number.isSafeInteger(value);
  return isInexact && source !== undefined && /^\d{16,20}$/.test(source) ? source : value;
}

/** Python writes NaN and Infinity as they are. Strings are matched to the end of the text, so that none is looked at twice. */
function withoutNaN(text: string): string {
  return text.replaceAll(/"(?:\\[^]|[^"\\])*(?:"|\\?$)|-?\b(?:NaN|Infinity)\b/g, (found) =>
    found.startsWith('"') ? found : 'null',
  );
}

/** What is no object is undefined. */
export function objectOf(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

/** What is no string is undefined. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
