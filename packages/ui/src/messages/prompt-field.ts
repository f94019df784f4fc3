import { shortCount } from '../inputs/prompt-field/word.ts';

export const promptFieldMessages = {
  suggestions: 'Tag suggestions',
  found: (count: number) => (count === 1 ? '1 tag' : `${count} tags`),
  categories: {
    general: 'General',
    character: 'Character',
    copyright: 'Copyright',
    artist: 'Artist',
    meta: 'Meta',
  },
  /** How often a tag is used, beside it. */
  uses: shortCount,
  weight: (text: string, weight: number) => `${text}, weight ${weight}`,
  cut: (words: string) => `The first part ends after “${words}”.`,
};
