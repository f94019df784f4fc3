import { Tabs } from '@mekiki/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CaptionText } from '../caption/caption-text.tsx';
import { useCaption } from '../caption/use-caption.ts';
import { resultsOptions } from '../../lib/search/results.ts';
import { toResults } from '@mekiki/answer/result-list.ts';
import { SimilarImages } from './similar-images.tsx';
import { TagsPanel } from './tags-panel.tsx';

interface ImageTabsProps {
  imageKey: string;
  /** URL of the image, once it is known. */
  address: string | undefined;
  tab: string;
  onTabChange: (tab: string) => void;
  onOpen: (key: string) => void;
}

/** Similar images, tags and captions of an image. */
export function ImageTabs({ imageKey, address, tab, onTabChange, onOpen }: ImageTabsProps) {
  const similar = useInfiniteQuery(resultsOptions({ kind: 'query', key: imageKey }));
  // Here, not in its panel: it continues while another tab is selected.
  const caption = useCaption(address === undefined ? undefined : { url: address }, 'descriptive', tab === 'caption');
  return (
    <Tabs
      label="About this image"
      value={tab}
      onValueChange={onTabChange}
      items={[
        {
          value: 'similar',
          label: 'Similar images',
          content: (
            <SimilarImages
              key={imageKey}
              images={toResults(similar.data?.pages ?? []).filter(({ key }) => key !== imageKey)}
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
          content: <TagsPanel key={imageKey} imageKey={imageKey} />,
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
