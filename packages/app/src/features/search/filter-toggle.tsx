import { Button, IconButton } from '@mekiki/ui';
import { SlidersHorizontal } from 'lucide-react';

export interface FilterToggleProps {
  /** Id of what it opens. */
  controls: string;
  open: boolean;
  /** How many filters differ from the defaults. */
  changed: number;
  onToggle: () => void;
  /** It may be pressed soon. */
  onAim: () => void;
}

/** Opens and closes the filters, and says how many are not as usual. */
export function FilterToggle({ controls, open, changed, onToggle, onAim }: FilterToggleProps) {
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
