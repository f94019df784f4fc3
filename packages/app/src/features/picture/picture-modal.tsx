import { Badge, EmptyState, FactList, LazyImage, LinkButton, Modal, ModalSplit, SourceIcon, Tabs } from '@mekiki/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink, Hourglass } from 'lucide-react';
import { matchSentence, percent, RATING_NAMES } from '../search/describe.ts';
import { type Result, resultsOptions, toResults } from '../search/results.ts';
import { SimilarPictures } from './similar-pictures.tsx';

export interface PictureModalProps {
  pictureKey: string;
  /** What the grid knows of it; a linked picture is looked up. */
  known: Result | undefined;
  /** Another picture shall be shown instead. */
  onOpen: (key: string) => void;
  onClose: () => void;
}

/** One picture: what is known of it, and what looks like it. */
export function PictureModal({ pictureKey, known, onOpen, onClose }: PictureModalProps) {
  const similar = useInfiniteQuery(resultsOptions({ kind: 'query', key: pictureKey }));
  const found = toResults(similar.data?.pages ?? []);
  const result = known ?? found.find(({ key }) => key === pictureKey);

  return (
    <Modal
      open
      size="xl"
      title={result?.item.title ?? 'Picture'}
      hideTitle
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <ModalSplit
        key={pictureKey}
        aside={<PictureFacts result={result} missing={similar.error?.message} />}
        asideFooter={result ? <OpenSource item={result.item} /> : null}
      >
        <Tabs
          label="About this picture"
          items={[
            {
              value: 'similar',
              label: 'Similar images',
              content: (
                <SimilarPictures
                  pictures={found.filter(({ key }) => key !== pictureKey)}
                  isLoading={similar.isFetching}
                  isComplete={similar.isSuccess && !similar.hasNextPage}
                  error={similar.error}
                  onLoadMore={() => void (similar.hasNextPage && !similar.isFetching && similar.fetchNextPage())}
                  onRetry={() => void similar.refetch()}
                  onOpen={onOpen}
                />
              ),
            },
            { value: 'tags', label: 'AI auto tagging', content: <NotYet tool="The tagger" /> },
            { value: 'caption', label: 'Image to text', content: <NotYet tool="Image to text" /> },
          ]}
        />
      </ModalSplit>
    </Modal>
  );
}

function PictureFacts({ result, missing }: { result: Result | undefined; missing: string | undefined }) {
  if (!result) return missing ? <EmptyState title="This picture cannot be shown">{missing}</EmptyState> : null;
  const { item, match, pools } = result;
  const [width, height] = item.size;
  const facts = [
    ...(match ? [{ label: 'Similarity', value: <Similarity result={result} /> }] : []),
    { label: 'Size', value: `${width} × ${height}` },
    { label: 'Rating', value: RATING_NAMES[item.rating] },
    {
      label: 'Found on',
      value: pools.map((pool) => (
        <Badge key={pool}>
          <SourceIcon pool={pool} size={14} /> {pool}
        </Badge>
      )),
    },
    ...(item.artist ? [{ label: 'Artist', value: item.artist }] : []),
    ...(item.posted_at ? [{ label: 'Posted', value: new Date(item.posted_at).toLocaleDateString() }] : []),
    ...(item.sample
      ? [{ label: 'Note', value: 'Sample picture, drawn by Mekiki; it is not on the real boards.' }]
      : []),
  ];
  return (
    <>
      <LazyImage
        src={item.img}
        alt={item.title ?? 'The picture'}
        width={width}
        height={height}
        color={item.color}
        loadingStrategy="eager"
        rounded
      />
      <FactList facts={facts} />
    </>
  );
}

/** Samples lead to a page of this site, real posts to their board. */
function OpenSource({ item }: Pick<Result, 'item'>) {
  return (
    <LinkButton
      href={item.source}
      variant="primary"
      icon={<ExternalLink />}
      {...(item.sample ? {} : { target: '_blank', rel: 'noreferrer' })}
    >
      Open source
    </LinkButton>
  );
}

function Similarity({ result: { item, match } }: { result: Result }) {
  if (!match) return null;
  return (
    <>
      <Badge tone={match.verdict === 'same' ? 'ok' : 'neutral'}>{percent(item.score)}</Badge> {matchSentence(match)}
    </>
  );
}

function NotYet({ tool }: { tool: string }) {
  return (
    <EmptyState icon={<Hourglass />} title="Not yet">
      {tool} is being built and will show its work here.
    </EmptyState>
  );
}
