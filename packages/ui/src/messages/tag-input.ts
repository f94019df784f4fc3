const NUMBERS = new Intl.NumberFormat('en', { notation: 'compact' });

export const tagInputMessages = {
  remove: (tag: string) => `Remove ${tag}`,
  hint: 'Space or comma ends a tag.',
  /** After the hint, where there is a keyboard. */
  hintKeys: 'Backspace removes the last one.',
  tags: 'Chosen tags',
  added: (tag: string) => `${tag} added`,
  removed: (tag: string) => `${tag} removed`,
  reach: 'At the start of the field, arrow keys move to the tags.',
  clear: 'Remove all tags',
  cleared: 'All tags removed',
  full: (max: number) => `You can add up to ${max} tags.`,
  suggestions: 'Suggestions',
  /** How often a tag is used, beside it. */
  uses: (count: number) => NUMBERS.format(count),
  loading: 'Loading suggestions',
};
