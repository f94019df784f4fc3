import { type HistoryItem, HistoryList } from '@mekiki/ui';
import { useState } from 'react';

const kinds = { image: { label: 'By image' }, words: { label: 'By words' } };

const searches: readonly HistoryItem[] = [
  { id: 1, kind: 'image', query: 'night-train.png', imageUrl: '/images/11.svg', time: '5 minutes ago' },
  { id: 2, kind: 'words', query: 'girl with red hair in the rain', time: 'yesterday' },
  { id: 3, kind: 'image', query: 'sea.webp', imageUrl: '/images/1.svg', time: 'on Monday' },
];

export default function SearchHistory() {
  const [items, setItems] = useState(searches);
  return (
    <HistoryList
      items={items}
      kinds={kinds}
      onRepeat={({ query }) => window.open(`/search?q=${encodeURIComponent(query)}`)}
      onRemove={({ id }) => setItems(items.filter((item) => item.id !== id))}
      onClearAll={() => setItems([])}
    />
  );
}
