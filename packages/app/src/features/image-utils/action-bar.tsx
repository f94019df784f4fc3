import { Button, Stack, Timer } from '@mekiki/ui';
import { type ReactNode, useRef, useState } from 'react';

export interface ActionBarProps {
  label: string;
  busyLabel: string;
  icon?: ReactNode;
  isBusy: boolean;
  onStart: () => void;
  onCancel: () => void;
  /** Before the button that begins. */
  children?: ReactNode;
}

/** The button that begins, and while it works its time and a way out. */
export function ActionBar({ label, busyLabel, icon, isBusy, onStart, onCancel, children }: ActionBarProps) {
  const start = useRef<HTMLButtonElement>(null);
  const [startedAt, setStartedAt] = useState(0);
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
        onClick={() => {
          setStartedAt(Date.now());
          onStart();
        }}
      >
        {label}
      </Button>
      {isBusy ? (
        <>
          <Timer running startedAt={startedAt} />
          <Button
            size="lg"
            onClick={() => {
              // The pressed button goes.
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
