import { Button, EmptyState, LinkButton, PendingPage } from '@mekiki/ui';
import { useParams } from '@tanstack/react-router';
import { errorText } from '../../api/error-text.ts';
import { useScreen } from '../../lib/site/use-screen.ts';
import { AnswerPage } from './answer-page.tsx';
import { isGone, useSharedAnswer } from '../sharing/use-shared.ts';

/** A shared answer. */
export function SharedScreen() {
  const { id } = useParams({ from: '/shared/$id' });
  const { data, error, isPending, isFetching, refetch } = useSharedAnswer(id);
  useScreen(data ? 'A shared result' : isPending ? 'Shared result' : 'No shared result');
  if (isPending) return <PendingPage label="Loading the shared result" />;
  if (!data) {
    return (
      <EmptyState
        page
        headingLevel={1}
        title={isGone(error) ? 'This shared result is no longer available' : 'The shared result could not be loaded'}
        action={
          isGone(error) ? (
            <LinkButton href="/search" variant="primary">
              Search with an image
            </LinkButton>
          ) : (
            <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )
        }
      >
        {isGone(error) ? 'It has expired or was deleted by the person who shared it.' : errorText(error)}
      </EmptyState>
    );
  }
  return <AnswerPage shared={data} />;
}
