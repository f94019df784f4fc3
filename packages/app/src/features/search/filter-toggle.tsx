import { Button, IconButton } from '@mekiki/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useIsLarge } from './filter-store.ts';
import { changedFilters, type Filters } from './filters.ts';
import { importFilters } from './filters-area.tsx';

export interface FilterToggleProps {
  /** Id of what it opens. */
  controls: string;
  open: boolean;
  filters: Filters;
  onToggle: () => void;
}

/** Opens and closes the filters, and says how many are not as usual. */
export function FilterToggle({ controls, open, filters, onToggle }: FilterToggleProps) {
  const changed = changedFilters(filters) + (useIsLarge() ? 0 : 1);
  // It may be pressed soon.
  const onAim = () => void importFilters().catch(() => undefined);
  const shared = {
    variant: 'ghost',
    'aria-expanded': open,
    'aria-controls': controls,
    'data-highlight': true,
    onClick: onToggle,
    onPointerEnter: onAim,
    onFocus: onAim,
  } as const;
  if (changed === 0) {
    return (
      <IconButton label="Filters" {...shared}>
        <SlidersHorizontal />
      </IconButton>
    );
  }
  const label = changed === 1 ? 'Filters, 1 changed' : `Filters, ${changed} changed`;
  return (
    <Button icon={<SlidersHorizontal />} aria-label={label} title={label} {...shared}>
      {changed}
    </Button>
  );
}
