import { EmptyState, Spinner } from '@mekiki/ui';

/**
 * Instructions for users who have not generated anything, also shown while that is unknown: part of the prerendered
 * page.
 */
export const HOW_TO_BEGIN =
  'Describe what you want to see in comma-separated tags. Size, seed and more are in the advanced settings.';

/** Takes the place of generated images until they and their code are loaded. */
export function LoadingHistory() {
  return (
    <EmptyState
      title={
        <>
          <Spinner label="" size={14} /> Loading generation history...
        </>
      }
    >
      {HOW_TO_BEGIN}
    </EmptyState>
  );
}
