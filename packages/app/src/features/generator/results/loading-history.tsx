import { EmptyState, Spinner } from '@mekiki/ui';

/** What to do, for who has not generated anything and while that is not known: it comes drawn ahead with the page. */
export const HOW_TO_BEGIN =
  'Describe what you want to see in comma-separated tags, such as “1girl, silver hair, school uniform”. List what to leave out in the negative prompt. Drop an image here to use its settings.';

/** Stands where generated images will be, until they and their code are here. */
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
