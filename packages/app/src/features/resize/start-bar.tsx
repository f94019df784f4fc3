import { Button, Stack, Timer } from '@mekiki/ui';
import { WandSparkles } from 'lucide-react';
import type { Ref } from 'react';
import type { Run } from './resizer.ts';

export interface StartBarProps {
  run: Run | undefined;
  /** Milliseconds that the shown result took. */
  elapsed: number | undefined;
  /** The service does not work. */
  disabled: boolean;
  /** There is an image. Without one a press says so. */
  isReady: boolean;
  onStart: () => void;
  /** The button. */
  startRef: Ref<HTMLButtonElement>;
}

/** The button that begins, and how long it has taken. */
export function StartBar({ run, elapsed, disabled, isReady, onStart, startRef }: StartBarProps) {
  return (
    <Stack direction="row" gap={3}>
      <Button
        ref={startRef}
        data-grow
        size="lg"
        variant="primary"
        icon={<WandSparkles />}
        loading={run !== undefined}
        loadingLabel="Enhancing"
        disabled={disabled && !run}
        aria-disabled={!isReady}
        onClick={onStart}
      >
        Generate Enhanced Image
      </Button>
      {run ? <Timer running startedAt={run.startedAt} /> : elapsed ? <Timer elapsed={elapsed} /> : null}
    </Stack>
  );
}
