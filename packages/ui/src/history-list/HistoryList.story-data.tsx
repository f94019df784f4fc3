/** What the stories of HistoryList and their tests share. */
import { storyPicture } from '../story-pictures.ts';
import type { HistoryItem } from './HistoryList.tsx';

export const items: HistoryItem[] = [
  {
    id: 1,
    mode: 'U',
    query: 'https://example.org/pictures/silver-hair.png',
    imageUrl: storyPicture(3).src,
    time: 'Today, 14:02',
  },
  { id: 2, mode: 'Q', query: 'silver hair, golden eyes', time: 'Today, 13:40' },
  { id: 3, mode: 'T', query: 'a girl under cherry blossoms', time: 'Yesterday' },
  { id: 4, mode: 'B', query: '12 pictures', imageUrl: 'data:image/png;base64,broken', time: '18 November' },
];
