export const tagInputMessages = {
  remove: (tag: string) => `Remove ${tag}`,
  hint: 'Space or comma ends a tag; Backspace removes the last one.',
  tags: 'Chosen tags',
  added: (tag: string) => `${tag} added`,
  removed: (tag: string) => `${tag} removed`,
  reach: 'Arrow keys lead from the start of the field to the tags.',
  clear: 'Remove all tags',
  cleared: 'All tags removed',
  full: (max: number) => `No more than ${max} tags fit.`,
  suggestions: 'Suggestions',
  loading: 'Loading suggestions',
};
