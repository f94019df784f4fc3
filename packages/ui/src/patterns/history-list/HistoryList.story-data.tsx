/** What the stories of HistoryList and their tests share. */
import { storyImage } from '../../story-images.ts';
import type { HistoryItem } from './HistoryList.tsx';

export const items: HistoryItem[] = [
  {
    id: 1,
    mode: 'U',
    query: 'https://example.org/images/silver-hair.png',
    imageUrl: storyImage(3).src,
    time: 'Today, 14:02',
  },
  { id: 2, mode: 'Q', query: 'silver hair, golden eyes', time: 'Today, 13:40' },
  { id: 3, mode: 'T', query: 'a girl under cherry blossoms', time: 'Yesterday' },
  { id: 4, mode: 'B', query: '12 images', imageUrl: 'data:image/png;base64,broken', time: '18 November' },
];
