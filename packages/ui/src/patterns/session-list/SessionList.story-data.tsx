/** What the stories of SessionList and their tests share. */
import type { SessionItem } from './SessionList.tsx';

export const items: SessionItem[] = [
  { id: 'phone', device: 'Firefox on Android', lastSeen: 'Last seen 2 hours ago' },
  { id: 'here', device: 'Chromium on Linux', lastSeen: 'Last seen just now', current: true },
  { id: 'laptop', device: 'Safari on macOS', lastSeen: 'Last seen on 18 November' },
];
