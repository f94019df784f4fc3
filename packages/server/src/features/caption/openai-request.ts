/** The request to a vision model: the instructions for each style, and the image. */
import type { TagGroups } from '../../platform/db/json-columns.ts';
import { ALT_LIMIT, type CaptionStyle } from './port.ts';
import type { UsableModel } from '../../engines/openai/check.ts';
import { wordsOf } from '../../catalog/tags/tag-words.ts';

/** Maximum number of tags sent to the model; more would distract from the image. */
const MAX_GENERAL = 40;
const MAX_CHARACTERS = 5;
const MIN_SCORE = 0.5;
const MAX_TAG_LENGTH = 60;

interface Params {
  ask: string;
  maxTokens: number;
  temperature: number;
}

const STYLES: Record<CaptionStyle, Params> = {
  short: {
    ask: 'Describe this anime image in one plain sentence of at most 30 words.',
    maxTokens: 200,
    temperature: 0.3,
  },
  descriptive: {
    ask: 'Describe this anime image in three to six plain sentences: first who it shows, with hair, eyes and clothes, then pose and expression, then the setting and the light.',
    maxTokens: 600,
    temperature: 0.4,
  },
  tags: {
    ask: 'List the Danbooru tags of this anime image on one line: lower case, underscores inside a tag, joined by a comma and a blank, the most important first, at most 40 tags, none twice.',
    maxTokens: 500,
    temperature: 0.1,
  },
  prompt: {
    ask: 'Write one line that makes an SDXL anime image generator draw this image: comma-separated tags with blanks for underscores; first the number of people such as 1girl, then character names, looks, clothes, pose, expression, framing and setting. Leave out words about quality.',
    maxTokens: 500,
    temperature: 0.4,
  },
  alt: {
    ask: `Write an alternative text for this anime image for people who cannot see it: one phrase of fewer than ${ALT_LIMIT - 15} characters that says what matters most. Do not begin with "image of" or "picture of".`,
    maxTokens: 120,
    temperature: 0.2,
  },
};

const ONLY = 'Answer in English with nothing else: no greeting, no heading, no Markdown, no quotation marks.';

/** The body of a chat request. @param jpeg at most 1,024 px on its long side */
export function requestOf(
  style: CaptionStyle,
  { name, thinks }: UsableModel,
  jpeg: Uint8Array,
  tags: TagGroups | undefined,
): object {
  const { ask, maxTokens, temperature } = STYLES[style];
  const text = [ask, groundingOf(tags), ONLY].filter(Boolean).join('\n');
  const url = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  return {
    model: name,
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text },
          { type: 'image_url', image_url: { url } },
        ],
      },
    ],
    stream: true,
    max_tokens: maxTokens,
    temperature,
    // Thoughts would use up the words of the answer.
    ...(thinks && { reasoning_effort: 'none' }),
  };
}

function groundingOf(tags: TagGroups | undefined): string {
  const sure = (group: TagGroups['general'], max: number) =>
    group
      .filter(({ tag, score }) => score >= MIN_SCORE && tag.length <= MAX_TAG_LENGTH)
      .slice(0, max)
      .map(({ tag }) => wordsOf(tag))
      .join(', ');
  const characters = sure(tags?.character ?? [], MAX_CHARACTERS);
  const general = sure(tags?.general ?? [], MAX_GENERAL);
  return [
    characters && `It may show these characters: ${characters}.`,
    general && `A tagger found: ${general}.`,
    (characters || general) && 'Use what you see confirmed of this, and nothing that you do not see.',
  ]
    .filter(Boolean)
    .join('\n');
}
