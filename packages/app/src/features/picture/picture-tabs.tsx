import { StreamedText, Tabs } from '@mekiki/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { resultsOptions, toResults } from '../search/results.ts';
import { SimilarPictures } from './similar-pictures.tsx';
import { TagsPanel } from './tags-panel.tsx';
import { useCaption } from './use-caption.ts';

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
  const caption = useCaption(address, tab === 'caption');
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
          content: (
            <StreamedText
              label="Image to text"
              text={caption.text}
              state={caption.state}
              onStop={caption.stop}
              onRetry={caption.start}
              // There is nothing to describe until the picture is known.
              {...(address === undefined ? {} : { onStart: caption.start })}
              {...(caption.error === undefined ? {} : { error: caption.error })}
              {...(caption.engine === undefined ? {} : { note: caption.engine })}
            />
          ),
        },
      ]}
    />
  );
}
