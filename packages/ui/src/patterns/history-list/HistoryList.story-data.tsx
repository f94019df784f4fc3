/** What the stories of HistoryList and their tests share. */
import { storyImage } from '../../story-images.ts';
import SquareStack from 'lucide-react/icons/square-stack';
import Link from 'lucide-react/icons/link';
import Search from 'lucide-react/icons/search';
import Type from 'lucide-react/icons/type';
import type { HistoryItem, HistoryKind } from './items.ts';

export const KINDS: Readonly<Record<string, HistoryKind>> = {
  batch: { label: 'Batch', Icon: SquareStack },
  query: { label: 'Query', Icon: Search },
  text: { label: 'Text', Icon: Type },
  url: { label: 'URL', Icon: Link },
};

export const items: HistoryItem[] = [
  {
    id: 1,
    kind: 'url',
    query: 'https://example.org/images/silver-hair.png',
    imageUrl: storyImage(3).src,
    time: 'Today, 14:02',
  },
  { id: 2, kind: 'query', query: 'silver hair, golden eyes', time: 'Today, 13:40' },
  { id: 3, kind: 'text', query: 'a girl under cherry blossoms', time: 'Yesterday' },
  { id: 4, kind: 'batch', query: '12 images', imageUrl: 'data:image/png;base64,broken', time: '18 November' },
];
