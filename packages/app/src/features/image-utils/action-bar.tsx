import { Button, Stack, Timer } from '@mekiki/ui';
import { type ReactNode, useRef } from 'react';

export interface ActionBarProps {
  label: string;
  busyLabel: string;
  icon?: ReactNode;
  isBusy: boolean;
  /** There is an image. Without one, pressing the button says so. */
  isReady: boolean;
  /** When it began, in milliseconds since the Unix epoch. */
  since: number | undefined;
  onStart: () => void;
  onCancel: () => void;
  /** Before the start button. */
  children?: ReactNode;
}

/** The start button, and during the work its timer and a cancel button. */
export function ActionBar({
  label,
  busyLabel,
  icon,
  isBusy,
  isReady,
  since,
  onStart,
  onCancel,
  children,
}: ActionBarProps) {
  const start = useRef<HTMLButtonElement>(null);
  return (
    <Stack direction="row" gap={2} wrap>
      {children}
      <Button
        ref={start}
        data-grow
        size="lg"
        variant="primary"
        icon={icon}
        loading={isBusy}
        loadingLabel={busyLabel}
        aria-disabled={!isReady}
        onClick={onStart}
      >
        {label}
      </Button>
      {isBusy ? (
        <>
          <Timer running {...(since === undefined ? {} : { startedAt: since })} />
          <Button
            size="lg"
            onClick={() => {
              // The pressed button disappears.
              start.current?.focus();
              onCancel();
            }}
          >
            Cancel
          </Button>
        </>
      ) : null}
    </Stack>
  );
}
