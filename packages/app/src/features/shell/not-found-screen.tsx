import { EmptyState, LinkButton } from '@mekiki/ui';
import { usePageTitle } from './use-page-title.ts';

export function NotFoundScreen() {
  usePageTitle('Not found');
  return (
    <EmptyState
      headingLevel={1}
      title="There is no such page"
      action={<LinkButton href="/search">Go to search</LinkButton>}
    >
      The address may be mistyped, or the page has moved.
    </EmptyState>
  );
}
