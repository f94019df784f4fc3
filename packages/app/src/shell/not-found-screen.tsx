import { EmptyState, LinkButton, Stack } from '@mekiki/ui';
import { useScreen } from '../lib/site/use-screen.ts';

export function NotFoundScreen() {
  useScreen('Not found');
  return (
    <EmptyState
      page
      headingLevel={1}
      title="Page not found"
      action={
        <Stack direction="row" gap={2} wrap justify="center">
          <LinkButton href="/search" variant="primary">
            Go to search
          </LinkButton>
          <LinkButton href="/">See all tools</LinkButton>
        </Stack>
      }
    >
      Check the address, or go to search.
    </EmptyState>
  );
}
