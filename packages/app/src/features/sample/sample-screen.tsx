import { imageTags } from '@mekiki/api-client';
import { Badge, Button, EmptyState, FactList, LazyImage, LinkButton, PendingPage, ImagePage, Stack } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { ApiError, dataOf } from '../../api/api.ts';
import { postsOptions } from '../image/posts.ts';
import { useScreen } from '../../lib/site/use-screen.ts';

/** The page that a sample's source link opens: samples are drawings of our own and are not on any real board. */
export function SampleScreen() {
  const { key } = useParams({ from: '/sample/$key' });
  const { pool } = useSearch({ from: '/sample/$key' });
  const { data: posts = [], error, isPending, isFetching, refetch } = useQuery(postsOptions(key));
  const tags = useQuery({
    queryKey: ['tags', key],
    queryFn: ({ signal }) => dataOf(imageTags({ path: { size: '512', key }, signal })),
  });
  const [item] = posts;
  const title = item?.name ?? 'Sample image';
  useScreen(title);

  const failure = error instanceof ApiError && error.status === 404 ? undefined : error?.message;

  // Tags that load later would move the content below them.
  if (isPending || (item && tags.isPending)) return <PendingPage label="Loading the image" />;
  if (!item)
    return (
      <EmptyState
        page
        headingLevel={1}
        title={failure ? 'The image could not be loaded' : 'This image does not exist'}
        action={
          <Stack direction="row" gap={2} wrap justify="center">
            {failure ? (
              <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            ) : null}
            <LinkButton href="/search">Go to search</LinkButton>
          </Stack>
        }
      >
        {failure ?? 'Images are removed from the index when their board deletes them.'}
      </EmptyState>
    );
  const pools: readonly string[] = [...new Set(posts.map((post) => post.pool))];
  const [width, height] = item.size;
  const { character = [], general = [] } = tags.data?.tags.results.data ?? {};
  const board = pool && pools.includes(pool) ? pool : item.pool;

  return (
    <ImagePage
      title={title}
      image={
        <LazyImage
          src={item.img}
          alt={title}
          width={width}
          height={height}
          color={item.color}
          loadingStrategy="eager"
        />
      }
    >
      <p>
        This is a sample image drawn by Mekiki so that a new site has something to find. It stands in for a post on{' '}
        <strong>{board}</strong> and is not on the real board.
      </p>
      <FactList
        facts={[
          { label: 'Size', value: `${width} × ${height}` },
          { label: 'Stands for', value: pools.join(', ') },
          {
            label: 'Tags',
            value: [...character, ...general].map(({ tag }) => <Badge key={tag}>{tag.replaceAll('_', ' ')}</Badge>),
          },
        ]}
      />
      <LinkButton href={`/search?image=${key}`} icon={<Search />}>
        View in search
      </LinkButton>
    </ImagePage>
  );
}
