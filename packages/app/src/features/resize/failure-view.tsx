import { Banner, Button } from '@mekiki/ui';

export interface FailureViewProps {
  /** Why, in one sentence. */
  failure: string;
  /** Without it there is nothing to try again. */
  onRetry: (() => void) | undefined;
  onDismiss: () => void;
}

/** Why a run has failed. */
export function FailureView({ failure, onRetry, onDismiss }: FailureViewProps) {
  return (
    <Banner
      tone="error"
      role="alert"
      title="The image could not be upscaled"
      action={
        onRetry ? (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        ) : undefined
      }
      onDismiss={onDismiss}
    >
      {failure}
    </Banner>
  );
}
