/** What the stories of SearchBar and their tests share. */
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../../actions/icon-button/index.ts';
import { SearchBar } from './SearchBar.tsx';

export function Controlled({ value: first, onValueChange, ...args }: ComponentProps<typeof SearchBar>) {
  const [value, setValue] = useState(first);
  return (
    <SearchBar
      {...args}
      value={value}
      onValueChange={(next, details) => {
        setValue(next);
        onValueChange(next, details);
      }}
    />
  );
}

export const filters = (
  <IconButton variant="ghost" label="Filters">
    <SlidersHorizontal aria-hidden="true" />
    <span>Filters</span>
  </IconButton>
);
