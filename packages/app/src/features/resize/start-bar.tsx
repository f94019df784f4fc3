import { Button, Stack, Timer } from '@mekiki/ui';
import { WandSparkles } from 'lucide-react';
import { useRef } from 'react';
import type { Run } from './resizer.ts';

export interface StartBarProps {
  run: Run | undefined;
  /** Milliseconds that the shown result took. */
  elapsed: number | undefined;
  /** The service does not work. */
  disabled: boolean;
  onStart: () => void;
  onCancel: () => void;
}

/** The button that begins, and while it runs its time and a way out. */
export function StartBar({ run, elapsed, disabled, onStart, onCancel }: StartBarProps) {
  const start = useRef<HTMLButtonElement>(null);
  return (
    <Stack direction="row" gap={2} wrap>
      <Button
        ref={start}
        data-grow
        size="lg"
        variant="primary"
        icon={<WandSparkles />}
        loading={run !== undefined}
        loadingLabel="Enhancing"
        disabled={disabled && !run}
        onClick={onStart}
      >
        Generate Enhanced Image
      </Button>
      {run ? <Timer running startedAt={run.startedAt} /> : null}
      {!run && elapsed !== undefined ? <Timer elapsed={elapsed} /> : null}
      {run ? (
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
      ) : null}
    </Stack>
  );
}
