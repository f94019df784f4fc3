/** What an operator can switch off. All are on at first. */
export const SWITCHES = [
  'registration',
  'search',
  'tagger',
  'captions',
  'generator',
  'upscaler',
  'image tools',
  /** Off: the site is read-only. */
  'saving',
] as const;
export type Switch = (typeof SWITCHES)[number];
