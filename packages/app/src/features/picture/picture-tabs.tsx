import { Tabs } from '@mekiki/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CaptionText } from '../caption/caption-text.tsx';
import { useCaption } from '../caption/use-caption.ts';
import { resultsOptions, toResults } from '../search/results.ts';
import { SimilarPictures } from './similar-pictures.tsx';
import { TagsPanel } from './tags-panel.tsx';

interface PictureTabsProps {
  pictureKey: string;
  /** Address of the picture, once it is known. */
  address: string | undefined;
  tab: string;
  onTabChange: (tab: string) => void;
  onOpen: (key: string) => void;
}

/** What looks like a picture, its tags, and the picture in words. */
export function PictureTabs({ pictureKey, address, tab, onTabChange, onOpen }: PictureTabsProps) {
  const similar = useInfiniteQuery(resultsOptions({ kind: 'query', key: pictureKey }));
  // Here, not in its panel: it goes on while another tab is looked at.
  const caption = useCaption(address === undefined ? undefined : { url: address }, 'descriptive', tab === 'caption');
  return (
    <Tabs
      label="About this picture"
      value={tab}
      onValueChange={onTabChange}
      items={[
        {
          value: 'similar',
          label: 'Similar images',
          content: (
            <SimilarPictures
              key={pictureKey}
              pictures={toResults(similar.data?.pages ?? []).filter(({ key }) => key !== pictureKey)}
              isLoading={similar.isFetching}
              isComplete={similar.isSuccess && !similar.hasNextPage}
              error={similar.error}
              onLoadMore={() => void (similar.hasNextPage && !similar.isFetching && similar.fetchNextPage())}
              onRetry={() => void similar.refetch()}
              onOpen={onOpen}
            />
          ),
        },
        {
          value: 'tags',
          label: 'AI auto tagging',
          content: <TagsPanel key={pictureKey} pictureKey={pictureKey} />,
        },
        {
          value: 'caption',
          label: 'Image to text',
          content: <CaptionText caption={caption} />,
        },
      ]}
    />
  );
}
