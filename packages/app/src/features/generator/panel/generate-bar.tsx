import { Banner, Button, NumberStepper, Stack, Timer } from '@mekiki/ui';
import { Sparkles } from 'lucide-react';
import { useRef } from 'react';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import type { Run } from '../generation/run.ts';
import { useIsNarrow } from '../../../browser/use-is-narrow.ts';
import { COUNT } from './limits.ts';

const NotifyButton = lazyPart(async () => (await import('./notify-button.tsx')).NotifyButton);

export interface GenerateBarProps {
  count: number;
  onCountChange: (count: number) => void;
  /** The settings are valid and the service works. */
  canGenerate: boolean;
  /** The request is being prepared, or runs. */
  isGenerating: boolean;
  run: Run | undefined;
  /** Duration of the last generation, in milliseconds. */
  elapsed: number | undefined;
  onGenerate: () => void;
  onCancel: () => void;
  /** The error of the last generation. */
  problem: string | undefined;
  onDismissProblem: () => void;
}

/** The count, the start button, and during a run its timer and a cancel button. */
export function GenerateBar({
  count,
  onCountChange,
  canGenerate,
  isGenerating,
  run,
  elapsed,
  onGenerate,
  onCancel,
  problem,
  onDismissProblem,
}: GenerateBarProps) {
  // Touch needs a larger target.
  const isNarrow = useIsNarrow();
  const size = isNarrow ? 'lg' : 'md';
  const generate = useRef<HTMLButtonElement>(null);
  /** Before the pressed button disappears. */
  const keepFocus = () => generate.current?.focus();

  return (
    <Stack gap={3}>
      {problem === undefined ? null : (
        <Banner
          tone="error"
          title="Generation Error"
          onDismiss={() => {
            keepFocus();
            onDismissProblem();
          }}
        >
          {problem}
        </Banner>
      )}
      {run && !isNarrow ? <NotifyButton onPress={keepFocus} /> : null}
      <Stack direction="row" gap={2} align="end" wrap>
        <NumberStepper
          label="Number of images"
          min={COUNT.min}
          max={COUNT.max}
          value={count}
          onValueChange={onCountChange}
        />
        {/* In large text a row of its own: the name of the button does not fit beside the count. */}
        <Stack direction="row" gap={2} wrap data-grow style={{ flexBasis: '8rem' }}>
          <Button
            ref={generate}
            data-grow
            size={size}
            variant="primary"
            icon={<Sparkles />}
            loading={isGenerating}
            loadingLabel="Generating"
            disabled={!canGenerate && !isGenerating}
            onClick={onGenerate}
          >
            Generate
          </Button>
          {run ? <Timer running startedAt={run.startedAt} /> : null}
          {!run && elapsed !== undefined ? <Timer elapsed={elapsed} /> : null}
          {run ? (
            <Button
              size={size}
              loading={run.isCancelling}
              loadingLabel="Cancelling"
              onClick={() => {
                keepFocus();
                onCancel();
              }}
            >
              Cancel
            </Button>
          ) : null}
        </Stack>
      </Stack>
    </Stack>
  );
}
