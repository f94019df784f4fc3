/** What the stories of DropdownMenu and their tests share. */
import Download from 'lucide-react/icons/download';
import Sparkles from 'lucide-react/icons/sparkles';
import Trash from 'lucide-react/icons/trash-2';
import { fn } from 'storybook/test';
import type { MenuItem } from './MenuItems.tsx';

export const remix = fn();

export const download = fn();

export const items: MenuItem[] = [
  { label: 'Remix', icon: <Sparkles />, hint: 'R', onSelect: remix },
  { label: 'Download', icon: <Download />, hint: 'Ctrl + S', onSelect: download },
  { label: 'Upscale', disabled: true, onSelect: fn() },
];

export const remove: MenuItem = { label: 'Remove', icon: <Trash />, tone: 'danger', onSelect: fn() };
