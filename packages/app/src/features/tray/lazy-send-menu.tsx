import { Button, IconButton } from '@mekiki/ui';
import { lazyPart } from '../../browser/lazy-part.tsx';
import type { SendMenuProps } from './send-menu.tsx';

/** The menu. While its code is on its way its place is kept: what comes after it must not move under the pointer. */
export const SendMenu = lazyPart<SendMenuProps>(async () => (await import('./send-menu.tsx')).SendMenu, Place);

const HIDDEN = { visibility: 'hidden' } as const;

/** As large as the menu's button. */
function Place({ iconOnly = false, word = false, size = 'sm', variant = 'secondary' }: SendMenuProps) {
  const label = 'Send to';
  return iconOnly ? (
    <IconButton variant={variant} label={label} style={HIDDEN}>
      <svg />
      {word ? <span>{label}</span> : null}
    </IconButton>
  ) : (
    <Button size={size} variant={variant} icon={<svg />} style={HIDDEN}>
      {label}
    </Button>
  );
}
