import { SessionList } from '@mekiki/ui';
import { useState } from 'react';

const sessions = [
  { id: 1, device: 'Firefox on Windows', lastSeen: 'now', current: true },
  { id: 2, device: 'Chrome on Android', lastSeen: '2 hours ago' },
  { id: 3, device: 'Safari on an iPad', lastSeen: '3 days ago' },
];

export default function SignedInDevices() {
  const [items, setItems] = useState(sessions);
  return <SessionList items={items} onEnd={({ id }) => setItems(items.filter((item) => item.id !== id))} />;
}
