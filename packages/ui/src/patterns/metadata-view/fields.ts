/** Fields of a file's metadata: text that anyone may have written, of any length. */

export interface MetadataField {
  name: string;
  value: string;
  /** Personal data: where, who or with what. @default false */
  sensitive?: boolean;
}

export interface MetadataGroup {
  /** Unique. */
  id: string;
  /** Such as 'EXIF'. */
  name: string;
  /** A few words beside the name, such as its size. */
  detail?: string;
  fields: readonly MetadataField[];
  /** Whether it can be chosen for removal. @default false */
  removable?: boolean;
  /** Repeats what other groups have, in plain words: not counted. @default false */
  isDecoded?: boolean;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Longer values are folded. */
export const FOLD_AT = 280;
/** Maximum displayed length of a value: more would freeze the page. */
export const MAX_SHOWN = 20_000;
/** Values of this many lines are folded, too. */
const FOLD_LINES = 6;

/** What of a value is shown. `left` characters are not, even where it is unfolded. */
export function shownValue(value: string, isUnfolded: boolean): { text: string; folds: boolean; left: number } {
  const lines = value.slice(0, MAX_SHOWN).split(/\r\n|\r|\n/);
  const folds = value.length > FOLD_AT || lines.length > FOLD_LINES;
  const whole = value.slice(0, MAX_SHOWN);
  if (folds && !isUnfolded) {
    return { text: `${printable(lines.slice(0, FOLD_LINES).join('\n').slice(0, FOLD_AT).trimEnd())}…`, folds, left: 0 };
  }
  return { text: printable(whole), folds, left: value.length - whole.length };
}

/** A text with visible control characters, which cannot reorder other text. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, (character) => {
    if (character === '\n' || character === '\t') return character;
    const code = character.codePointAt(0) ?? 0;
    // Unicode has images of the first 32; a line that ends as on Windows needs none.
    if (character === '\r') return '';
    return code < 0x20 ? String.fromCodePoint(0x24_00 + code) : '\ufffd';
  });
}

/** The groups with the fields whose name or value has all words of the query; groups without any are left out. */
export function matching(groups: readonly MetadataGroup[], query: string): readonly MetadataGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.flatMap((group) => {
    const fields = group.fields.filter(({ name, value }) => {
      const text = `${group.name} ${name} ${value}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return fields.length > 0 ? [{ ...group, fields }] : [];
  });
}

/** How many fields groups have in all, without those that repeat others. */
export function countOf(groups: readonly MetadataGroup[]): number {
  return groups.reduce((sum, { fields, isDecoded }) => sum + (isDecoded ? 0 : fields.length), 0);
}

/** How many fields are shown. */
export function rowsOf(groups: readonly MetadataGroup[]): number {
  return groups.reduce((sum, { fields }) => sum + fields.length, 0);
}

/** A place as people write it: `35.65860° N, 139.74540° E`. Undefined where it is no place of the earth. */
export function placeOf({ latitude, longitude }: Coordinates): string | undefined {
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return undefined;
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(5)}° ${value < 0 ? negative : positive}`;
  return `${part(latitude, 'N', 'S')}, ${part(longitude, 'E', 'W')}`;
}
