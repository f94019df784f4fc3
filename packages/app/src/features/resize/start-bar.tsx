import { Button, Stack, Timer } from '@mekiki/ui';
import { WandSparkles } from 'lucide-react';
import type { Ref } from 'react';
import type { Run } from './resizer.ts';

export interface StartBarProps {
  run: Run | undefined;
  /** Duration of the shown result, in milliseconds. */
  elapsed: number | undefined;
  /** The service is not available. */
  disabled: boolean;
  /** There is an image. Without one, pressing the button says so. */
  isReady: boolean;
  onStart: () => void;
  /** The start button. */
  startRef: Ref<HTMLButtonElement>;
}

/** The start button, and how long the last run took. */
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
