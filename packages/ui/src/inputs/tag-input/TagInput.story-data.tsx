/** What the stories of TagInput and their tests share. */
import type { TagSuggestion } from './TagInput.tsx';

export const TAGS = ['1girl', 'silver_hair', 'school_uniform'];

export const ALL: TagSuggestion[] = [
  { value: 'silver_hair', count: 310_000 },
  { value: 'silver_eyes', count: 9_400 },
  { value: 'silver_wolf_(honkai:_star_rail)', label: 'Silver Wolf', count: 7_200, tone: 'success' },
  { value: 'silver', count: 870, tone: 'accent' },
];
