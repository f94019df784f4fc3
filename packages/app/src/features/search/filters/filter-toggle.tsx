import { IconButton } from '@mekiki/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useIsLarge } from '../../../lib/search/filter-store.ts';
import { changedFilters, type Filters } from '../../../lib/search/filters.ts';
import { importFilters } from './filters-area.tsx';

export interface FilterToggleProps {
  /** ID of the element that it opens. */
  controls: string;
  open: boolean;
  filters: Filters;
  onToggle: () => void;
}

/** Opens and closes the filters, and shows how many differ from the defaults. */
export function FilterToggle({ controls, open, filters, onToggle }: FilterToggleProps) {
  const changed = changedFilters(filters) + (useIsLarge() ? 0 : 1);
  // It may be pressed soon.
  const onAim = () => void importFilters().catch(() => undefined);
  return (
    <IconButton
      label={changed === 0 ? 'Filters' : `Filters, ${changed} changed`}
      count={changed}
      variant="ghost"
      aria-expanded={open}
      aria-controls={controls}
      data-highlight
      onClick={onToggle}
      onPointerEnter={onAim}
      onFocus={onAim}
    >
      <SlidersHorizontal />
      {/* The blank keeps it apart from the number, as in the label. */}
      <span>Filters </span>
    </IconButton>
  );
}
