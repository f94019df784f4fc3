/** What the stories of TagTable and their tests share. */
import type { ScoredTag } from './TagTable.tsx';

const NAMES =
  'solo long_hair looking_at_viewer smile blue_eyes school_uniform hair_ribbon upper_body simple_background blush hair_ornament open_mouth twintails serafuku bow skirt collared_shirt white_background one_eye_closed ahoge flower hair_flower';

export const tags: ScoredTag[] = [
  { tag: 'general', score: 0.8721, group: 'rating' },
  { tag: 'sensitive', score: 0.1204, group: 'rating' },
  { tag: 'hatsune_miku', score: 0.9642, group: 'character' },
  { tag: '1girl', score: 0.9981 },
  ...NAMES.split(' ').map((tag, index) => ({ tag, score: 0.987 - index * 0.041 })),
];
