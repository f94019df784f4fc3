import { Button, DropdownMenu, IconButton, useBanner } from '@mekiki/ui';
import { useLocation } from '@tanstack/react-router';
import { Forward } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { DESTINATIONS, type Destination } from './destinations.tsx';
import { type SentImage, useSendImage } from './use-send-image.ts';

export interface SendMenuProps {
  /** The image, or a function that loads it once a tool is chosen; fails with a message. */
  image: SentImage | (() => Promise<SentImage>);
  /** Shows only the icon. @default false */
  iconOnly?: boolean;
  /** Adds a label to the icon, if its container shows labels. @default false */
  word?: boolean;
  /** @default 'sm' */
  size?: 'sm' | 'md';
  variant?: 'secondary' | 'ghost';
  /** Handles a choice itself, if the tool is on this page. */
  onChoose?: Partial<Record<Destination, () => void>>;
}

const LABEL = 'Send to';

/** Opens an image with another tool. */
export function SendMenu({
  image,
  iconOnly = false,
  word = false,
  size = 'sm',
  variant = 'secondary',
  onChoose,
}: SendMenuProps) {
  const { pathname } = useLocation();
  const send = useSendImage();
  const { show } = useBanner();
  const [isBusy, setBusy] = useState(false);

  async function go(to: Destination): Promise<void> {
    setBusy(true);
    try {
      const found = typeof image === 'function' ? await image() : image;
      // Not for who has gone to another page meanwhile.
      if (location.pathname === pathname) await send(found, to);
    } catch (error) {
      show({ tone: 'error', text: errorText(error, 'The image could not be sent.') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <DropdownMenu
      trigger={
        iconOnly ? (
          <IconButton variant={variant} label={LABEL} loading={isBusy} loadingLabel="Opening">
            <Forward />
            {word ? <span>{LABEL}</span> : null}
          </IconButton>
        ) : (
          <Button size={size} variant={variant} icon={<Forward />} loading={isBusy} loadingLabel="Opening">
            {LABEL}
          </Button>
        )
      }
      items={DESTINATIONS.filter(({ to }) => to !== pathname || onChoose?.[to]).map(({ to, label, icon }) => ({
        label,
        icon,
        onSelect: () => (onChoose?.[to] ?? (() => void go(to)))(),
      }))}
    />
  );
}
