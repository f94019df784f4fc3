/** What the stories of TagComposer and their tests share. */
import { type ComposerFormat, type ComposerTag, PLAIN_TAGS } from './compose.ts';

const NAMES =
  '1girl solo long_hair looking_at_viewer smile blue_eyes school_uniform hair_ribbon upper_body simple_background blush ^_^ hair_ornament open_mouth twintails serafuku bow skirt collared_shirt white_background one_eye_closed ahoge';

export const tags: ComposerTag[] = [
  { tag: 'general', score: 0.8721, group: 'rating' },
  { tag: 'sensitive', score: 0.1204, group: 'rating' },
  { tag: 'saber_(fate)', score: 0.9642, group: 'character' },
  { tag: 'hatsune_miku', score: 0.41, group: 'character' },
  ...NAMES.split(' ').map((tag, index) => ({ tag, score: 0.998 - index * 0.041 })),
];

const column = (all: readonly { tag: string }[], separator: string) => all.map(({ tag }) => tag).join(separator);

/** The first one as people write prompts. */
export const formats: readonly ComposerFormat[] = [
  { ...PLAIN_TAGS, label: 'Prompt' },
  { id: 'search', label: 'Search', write: (all) => column(all, ' ') },
  { id: 'json', label: 'JSON', write: (all) => JSON.stringify(all.map(({ tag, score }) => ({ tag, score }))) },
  { id: 'lines', label: 'Lines', write: (all) => column(all, '\n') },
];
