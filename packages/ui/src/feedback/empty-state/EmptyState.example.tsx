import { EmptyState, LinkButton } from '@mekiki/ui';

export default function NoFavorites() {
  return (
    <EmptyState
      title="No favorites yet"
      headingLevel={3}
      action={
        <LinkButton href="/search" variant="primary">
          Search images
        </LinkButton>
      }
    >
      Press the heart of an image to keep it here.
    </EmptyState>
  );
}
