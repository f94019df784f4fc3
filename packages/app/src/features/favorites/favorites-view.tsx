import { Button, EmptyState, FavoriteCard, Masonry, Spinner, Stack, TextField } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { Heart, Search } from 'lucide-react';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { useAnnounceCount } from '../../browser/use-announce-count.ts';
import { SAFE_POOLS } from '../../lib/search/filters.ts';
import { keyOf, matching, ratioOf, titleOf } from './favorites.ts';
import { favoritesFailure, LIST_FAILED } from './messages.ts';
import { imageUrl } from './image-url.ts';
import { useFavorites, useRemoveFavorite } from './use-favorites.ts';

/** Number of favorites from which they can be filtered. */
const MANY = 13;

const NO_MATCH = 'No favorites match.';

const FavoritesViewer = lazyPart(async () => (await import('./favorites-viewer.tsx')).FavoritesViewer);

/** The user's favorite images: to view, search from or remove. */
export function FavoritesView({ onCloseModal }: { onCloseModal: () => void }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const favorites = useFavorites();
  const removal = useRemoveFavorite();
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<string>();
  const navigate = useNavigate();
  const all = favorites.data;
  const shown = useMemo(() => matching(all ?? [], words), [all, words]);

  // The last card had the focus.
  const count = shown.length;
  useAnnounceCount(words || undefined, all && countText(count));
  useLayoutEffect(() => {
    if (count === 0 && document.activeElement === document.body) title.current?.focus();
  }, [count]);

  const remove = (key: string) => {
    if (removing.has(key)) return;
    setRemoving((last) => new Set(last).add(key));
    const forget = () => setRemoving((last) => new Set([...last].filter((one) => one !== key)));
    removal.mutateAsync(key).then(forget, forget);
  };
  const search = (key: string) => {
    onCloseModal();
    void navigate({ to: '/search', search: { like: key, pool: SAFE_POOLS.join(',') } });
  };

  return (
    <section aria-labelledby={titleId}>
      <Stack gap={4}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          My Favorites
        </h2>
        {all && (all.length >= MANY || words !== '') ? (
          <TextField
            ref={filter}
            label="Filter by title"
            hideLabel
            placeholder="Filter by title"
            type="search"
            icon={<Search />}
            clearable
            value={words}
            onValueChange={setWords}
          />
        ) : null}
        {count > 0 ? (
          <Masonry
            items={shown}
            getKey={keyOf}
            getRatio={ratioOf}
            label="My Favorites"
            columnWidth={200}
            minColumns={2}
            scrollParent="parent"
            renderItem={(favorite, { width, height, tabIndex }) => (
              <FavoriteCard
                src={imageUrl(keyOf(favorite), 256)}
                alt=""
                query={titleOf(favorite)}
                width={width}
                height={height}
                tabIndex={tabIndex}
                removing={removing.has(keyOf(favorite))}
                {...(favorite.color ? { color: favorite.color } : {})}
                onOpen={() => setOpened(keyOf(favorite))}
                onSearch={() => search(keyOf(favorite))}
                onRemove={() => remove(keyOf(favorite))}
              />
            )}
          />
        ) : (
          <Nothing
            favorites={favorites}
            onShowAll={() => {
              setWords('');
              filter.current?.focus();
            }}
          />
        )}
      </Stack>
      {opened === undefined ? null : (
        <FavoritesViewer
          favorites={shown}
          opened={opened}
          onOpen={setOpened}
          onRemove={remove}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function countText(count: number): string {
  if (count === 0) return NO_MATCH;
  return count === 1 ? '1 favorite matches.' : `${count} favorites match.`;
}

interface NothingProps {
  favorites: ReturnType<typeof useFavorites>;
  onShowAll: () => void;
}

/** Why there are no images. */
function Nothing({ favorites: { data, error, refetch }, onShowAll }: NothingProps) {
  if (data?.length === 0) {
    return (
      <EmptyState icon={<Heart />} headingLevel={3} title="No favorites yet. Start adding images to your collection!" />
    );
  }
  if (data) {
    return <EmptyState headingLevel={3} title={NO_MATCH} action={<Button onClick={onShowAll}>Show all</Button>} />;
  }
  return error ? (
    <EmptyState
      headingLevel={3}
      title={favoritesFailure(error, LIST_FAILED)}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  ) : (
    <EmptyState icon={<Spinner label="" />} headingLevel={3} title="Loading your favorites..." />
  );
}
