import { Button, EmptyState, Stack } from '@mekiki/ui';
import { Pencil } from 'lucide-react';
import { useIsNarrow } from '../../../browser/use-is-narrow.ts';
import { HOW_TO_BEGIN, LoadingHistory } from './loading-history.tsx';
import { PromptExamples } from './prompt-examples.tsx';

export const UNAVAILABLE = 'Service is currently unavailable';
export const NO_MATCH = 'No images match';

export interface NoGenerationsProps {
  isLoading: boolean;
  /** The service is not available. */
  isFailing: boolean;
  isFiltered: boolean;
  /** Goes to the prompt, with an example in it if one is given. */
  onWrite: (example?: string) => void;
}

/** Why there is nothing to show. */
export function NoGenerations({ isLoading, isFailing, isFiltered, onWrite }: NoGenerationsProps) {
  const isNarrow = useIsNarrow();
  if (isLoading) return <LoadingHistory />;
  if (isFiltered) return <EmptyState title={NO_MATCH}>Try fewer words, another model or other dates.</EmptyState>;
  if (isFailing) return <EmptyState title={UNAVAILABLE}>Please try again later.</EmptyState>;
  return (
    <Stack align="stretch">
      <EmptyState
        title="No images generated yet"
        action={
          isNarrow ? (
            <Button size="lg" icon={<Pencil />} aria-haspopup="dialog" onClick={() => onWrite()}>
              Write a prompt
            </Button>
          ) : undefined
        }
      >
        {HOW_TO_BEGIN}
      </EmptyState>
      <PromptExamples onChoose={onWrite} />
    </Stack>
  );
}
