import type { SearchItem } from '@mekiki/api-client';
import type { SourceLooks } from '@mekiki/ui';

/** The color of each board's letter; all pass WCAG AA with white text. Local folders have no color of their own. */
export const SOURCE_LOOKS = {
  danbooru: { color: '#7d5a3c' },
  gelbooru: { color: '#1e6fd9' },
  zerochan: { color: '#c2417c' },
  'anime-pictures': { color: '#2f7d5c' },
  'yande.re': { color: '#b5432e' },
  'e-shuushuu': { color: '#6b5bd6' },
  safebooru: { color: '#237a90' },
  konachan: { color: '#a85f12' },
  tbib: { color: '#555e70' },
  local: {},
} satisfies Record<SearchItem['pool'], SourceLooks[string]> as SourceLooks;
