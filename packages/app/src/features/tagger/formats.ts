/** What the tagger's tags can be written as. */
import {
  type ComposedTag,
  COMPOSER_DEFAULTS,
  type ComposerFormat,
  type ComposerOptions,
  formatOf,
  PLAIN_TAGS,
} from '@mekiki/ui';

export interface TagFormat extends ComposerFormat {
  /** File name extension of the text. */
  extension: string;
}

/** With commas, as generators take them. */
const PROMPT: TagFormat = { ...PLAIN_TAGS, id: 'prompt', label: 'Prompt', extension: 'txt' };

export const TAG_FORMATS: readonly TagFormat[] = [
  PROMPT,
  {
    id: 'booru',
    label: 'Booru',
    extension: 'txt',
    // As boards are searched.
    write: (tags) => tags.map(({ tag, group }) => (group === 'rating' ? `rating:${tag}` : tag)).join(' '),
  },
  {
    id: 'json',
    label: 'JSON',
    extension: 'json',
    write: (tags) => jsonList(tags.map((tag) => ({ tag: tag.tag, score: scoreOf(tag) ?? null, group: tag.group }))),
  },
  {
    id: 'csv',
    label: 'CSV',
    extension: 'csv',
    // According to RFC 4180.
    write: (tags) =>
      [
        'tag,score,group',
        ...tags.map((tag) => [tag.tag, String(scoreOf(tag) ?? ''), tag.group].map(csvField).join(',')),
      ].join('\r\n'),
  },
];

export const TAG_DEFAULTS: ComposerOptions = { ...COMPOSER_DEFAULTS, format: PROMPT.id };

export function tagFormat(id: string): TagFormat {
  return formatOf(TAG_FORMATS, id) ?? PROMPT;
}

/** Four digits are more than any tagger knows. */
function scoreOf({ score }: ComposedTag): number | undefined {
  return score === undefined ? undefined : Math.round(score * 10_000) / 10_000;
}

/** A line for each entry. */
function jsonList(entries: readonly object[]): string {
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`);
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`;
}

function csvField(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
