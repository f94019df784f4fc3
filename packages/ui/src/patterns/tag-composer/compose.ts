/** Makes a text out of a tagger's tags; free of React, so that files of a batch can be written with it as well. */
import { clamp } from '../../internal/number.ts';
import { foldTag, isExcluded, plainTag, spacedTag, unescapeTag } from './spelling.ts';

export type TagGroup = 'rating' | 'character' | 'general' | 'artist' | 'copyright' | 'meta' | 'year';

/** A tag as a tagger gives it. */
export interface ComposerTag {
  /** With underscores, as boards write it. */
  tag: string;
  /** 0 to 1. */
  score: number;
  /** @default 'general' */
  group?: TagGroup;
  /** 0 to 1; stands in for the one of its group, as long as nobody has chosen that one. */
  threshold?: number;
}

/** The minimum score of a tag, 0 to 1. */
export interface ComposerThresholds {
  /** For every group but characters and ratings. */
  general: number;
  character: number;
  /** A lower one is not claimed. @default 0 */
  rating?: number;
  /** Chosen by a person, so that the thresholds of single tags no longer count. @default [] */
  moved?: readonly ('general' | 'character')[];
}

/** The user's manual changes. */
export interface TagEdits {
  /** Keys of tags to leave out, whatever their score is. See {@link keyOf}. */
  removed: readonly string[];
  /** Tags to put in, whatever their score is and whatever else leaves them out; the tagger need not know them. */
  added: readonly string[];
  /** Keys of tags in the order that was made by hand; the others follow. */
  order: readonly string[];
}

export interface ComposerOptions {
  /** Id of the format; one that there is not is the first. */
  format: string;
  /** In formats with spelling, underscores in place of spaces. */
  underscores: boolean;
  /** In formats with spelling, `\(` and `\)`, since brackets alone are weights in prompts. */
  escape: boolean;
  /** Tags to leave out. `*` stands for anything, and `meta:*` is a whole group. */
  exclude: readonly string[];
  /** Includes the likeliest rating, if it reaches its threshold. */
  rating: boolean;
}

/** A tag that is part of the text. */
export interface ComposedTag {
  key: string;
  tag: string;
  group: TagGroup;
  /** 0 to 1; undefined where the tagger gave none. */
  score: number | undefined;
  /** The tagger does not know it. */
  isByHand: boolean;
}

/** A way to write the tags. */
export interface ComposerFormat {
  /** Unique. */
  id: string;
  /** Names it where there are several. */
  label: string;
  /** Whether the options for underscores and brackets apply; otherwise tags are shown with underscores. @default false */
  hasSpelling?: boolean;
  /** The text. Of a tag without a score, `score` is undefined. */
  write: (tags: readonly ComposedTag[], options: Pick<ComposerOptions, 'underscores' | 'escape'>) => string;
}

/** The tags with commas between them. Give it a label to offer it beside others. */
export const PLAIN_TAGS: ComposerFormat = {
  id: 'plain',
  label: '',
  hasSpelling: true,
  write: (tags, { underscores, escape }) =>
    tags
      .map(({ tag }) => (underscores ? tag : spacedTag(tag)))
      .map((tag) => (escape ? escapeTag(tag) : tag))
      .join(', '),
};

export const NO_EDITS: TagEdits = { removed: [], added: [], order: [] };

/** As in the first prompt of most people. */
export const COMPOSER_DEFAULTS: ComposerOptions = {
  format: PLAIN_TAGS.id,
  underscores: false,
  escape: true,
  exclude: [],
  rating: false,
};

/** As prompts want them: who it is, by whom it is, what there is to see, then what is said about the file. */
const GROUPS: readonly TagGroup[] = ['character', 'copyright', 'artist', 'general', 'year', 'meta', 'rating'];

/**
 * The text, and the tags in it in the spelling of boards.
 * @param formats those that `options.format` may name
 */
export function composeTags(
  tags: readonly ComposerTag[],
  edits: TagEdits,
  thresholds: ComposerThresholds,
  options: ComposerOptions,
  formats: readonly ComposerFormat[] = [PLAIN_TAGS],
): { text: string; tags: string[] } {
  const picked = pickTags(tags, edits, thresholds, options);
  const format = formatOf(formats, options.format) ?? PLAIN_TAGS;
  return { text: format.write(picked, options), tags: picked.map(({ tag }) => tag) };
}

/** The chosen format, or the first one; undefined only where there is none. */
export function formatOf<Format extends ComposerFormat>(formats: readonly Format[], id: string): Format | undefined {
  return formats.find((format) => format.id === id) ?? formats[0];
}

/** What tells tags apart, however they are written: a rating may have the name of a tag. */
export function keyOf(tag: string, group: TagGroup = 'general'): string {
  return group === 'rating' ? `rating ${foldTag(tag)}` : foldTag(tag);
}

/** The tags that are part of the text, in their order, each once. */
export function pickTags(
  tags: readonly ComposerTag[],
  edits: TagEdits,
  thresholds: ComposerThresholds,
  { exclude, rating }: Pick<ComposerOptions, 'exclude' | 'rating'>,
): ComposedTag[] {
  const known = withoutDoubles(tags);
  const best = bestRating(known);
  const wanted = new Map(edits.added.map((tag) => [keyOf(tag), plainTag(tag)]));
  const removed = new Set(edits.removed);

  const picked = [...known.values()].filter((tag) => {
    if (wanted.has(tag.key)) return true;
    if (removed.has(tag.key) || isExcluded(tag.tag, tag.group, exclude)) return false;
    return tag.group === 'rating' ? rating && tag === best && isClaimed(tag, thresholds) : meets(tag, thresholds);
  });
  const added: ComposedTag[] = [...wanted]
    .filter(([key, tag]) => tag !== '' && !known.has(key))
    .map(([key, tag]) => ({ key, tag, group: 'general', score: undefined, isByHand: true }));
  return inOrder([...picked.toSorted(byGroupAndScore), ...added], edits.order);
}

/** Puts a backslash before brackets and backslashes, in one pass, so that none is escaped twice. */
export function escapeTag(tag: string): string {
  return tag.replaceAll(/[\\()]/g, String.raw`\$&`);
}

/** The tags of what a person typed, as they are kept in {@link TagEdits}. */
export function typedTags(text: string): string[] {
  const typed = text.split(/[,،、，\n\r\t]/u).map((tag) => plainTag(unescapeTag(tag)));
  return [...new Map(typed.filter(Boolean).map((tag) => [keyOf(tag), tag])).values()];
}

interface KnownTag extends ComposedTag {
  threshold: number | undefined;
}

/** By key; of a tag that comes twice, the higher score counts. */
function withoutDoubles(tags: readonly ComposerTag[]): Map<string, KnownTag> {
  const byKey = new Map<string, KnownTag>();
  for (const { tag, score, group: given, threshold } of tags) {
    // A newer tagger may know more kinds.
    const group = given && GROUPS.includes(given) ? given : 'general';
    const name = group === 'rating' ? plainTag(tag).replace(/^rating:/i, '') : plainTag(tag);
    if (name === '') continue;
    const key = keyOf(name, group);
    const entry: KnownTag = {
      key,
      tag: name,
      group,
      score: Number.isNaN(score) ? undefined : clamp(score, 0, 1),
      threshold,
      isByHand: false,
    };
    const other = byKey.get(key);
    if (!other || (entry.score ?? -1) > (other.score ?? -1)) byKey.set(key, entry);
  }
  return byKey;
}

function bestRating(known: ReadonlyMap<string, KnownTag>): KnownTag | undefined {
  const [best] = [...known.values()].filter(({ group }) => group === 'rating').toSorted(byGroupAndScore);
  return best;
}

function isClaimed({ score = 0 }: KnownTag, { rating = 0 }: ComposerThresholds): boolean {
  return score >= rating;
}

/** One without a score passes only where everything does. */
function meets({ group, score, threshold: own }: KnownTag, { general, character, moved = [] }: ComposerThresholds) {
  const slider = group === 'character' ? 'character' : 'general';
  const ofGroup = slider === 'character' ? character : general;
  const needed = own === undefined || Number.isNaN(own) || moved.includes(slider) ? ofGroup : own;
  return needed <= 0 || (score !== undefined && score >= needed);
}

function byGroupAndScore(a: ComposedTag, b: ComposedTag): number {
  return GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || (b.score ?? -1) - (a.score ?? -1);
}

/** Those with a place of their own first. */
function inOrder(tags: readonly ComposedTag[], order: readonly string[]): ComposedTag[] {
  if (order.length === 0) return [...tags];
  const place = new Map(order.map((key, index) => [key, index]));
  const placeOf = ({ key }: ComposedTag) => place.get(key) ?? order.length;
  return tags.toSorted((a, b) => placeOf(a) - placeOf(b));
}
