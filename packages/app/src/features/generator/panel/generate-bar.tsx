import { Button, NumberStepper, Stack, Timer } from '@mekiki/ui';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Run } from '../generation/run.ts';
import { COUNT } from './limits.ts';

export interface GenerateBarProps {
  count: number;
  onCountChange: (count: number) => void;
  /** Whether something can be made of the settings, by a service that works. */
  canGenerate: boolean;
  run: Run | undefined;
  onGenerate: () => void;
  onCancel: () => void;
  /** Above the controls, such as what went wrong. */
  children?: ReactNode;
}

/** The count, the button that begins, and while it runs its time and a way out. */
export function GenerateBar({
  count,
  onCountChange,
  canGenerate,
  run,
  onGenerate,
  onCancel,
  children,
}: GenerateBarProps) {
  const generate = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState(run?.startedAt);
  if (run && run.startedAt !== last) setLast(run.startedAt);

  return (
    <Stack gap={3}>
      {children}
      <Stack direction="row" gap={3} justify="between">
        <NumberStepper
          label="Number of images"
          hideLabel
          min={COUNT.min}
          max={COUNT.max}
          value={count}
          onValueChange={onCountChange}
        />
        {last === undefined ? null : (
          <Timer running={run !== undefined} {...(run ? { startedAt: run.startedAt } : {})} />
        )}
        {run ? (
          <Button
            size="lg"
            loading={run.isCancelling}
            loadingLabel="Cancelling"
            onClick={() => {
              // The pressed button goes.
              generate.current?.focus();
              onCancel();
            }}
          >
            Cancel
          </Button>
        ) : null}
        <Button
          ref={generate}
          variant="primary"
          size="lg"
          icon={<Sparkles />}
          loading={run !== undefined}
          loadingLabel="Generating"
          disabled={!canGenerate && !run}
          onClick={onGenerate}
        >
          Generate
        </Button>
      </Stack>
    </Stack>
  );
}
