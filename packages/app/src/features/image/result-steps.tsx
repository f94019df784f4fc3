import { Button, IconButton, Stack } from '@mekiki/ui';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';

interface ResultStepsProps {
  /** Zero-based. */
  index: number;
  count: number;
  /** There are more results than these. */
  hasMore: boolean;
  /** The next one is loading. */
  isWaiting: boolean;
  onStep: (by: -1 | 1) => void;
}

/** Goes to the previous and the next result. At the ends a button stays, to keep the focus. */
export function ResultSteps({ index, count, hasMore, isWaiting, onStep }: ResultStepsProps) {
  const step = (by: -1 | 1, label: string, icon: React.ReactNode) => {
    const isEnd = by === -1 ? index === 0 : index + 1 >= count && !hasMore;
    return (
      <IconButton
        variant="ghost"
        label={label}
        aria-disabled={isEnd}
        loading={by === 1 && isWaiting}
        onClick={() => {
          if (!isEnd) onStep(by);
        }}
      >
        {icon}
      </IconButton>
    );
  };
  return (
    <Stack direction="row" justify="between" gap={1}>
      {step(-1, 'Previous result', <ChevronLeft />)}
      <span>
        {index + 1} of {count}
        {hasMore ? '+' : ''}
      </span>
      {step(1, 'Next result', <ChevronRight />)}
    </Stack>
  );
}

/** Goes back to the image from which this one was opened. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Stack direction="row">
      <Button variant="ghost" icon={<ArrowLeft />} onClick={onBack}>
        Back
      </Button>
    </Stack>
  );
}
