import type { GenerationItem } from '@mekiki/api-client';
import { generationAlt, ImageViewer, type ViewerItem } from '@mekiki/ui';
import { useQueries } from '@tanstack/react-query';
import { exactTime } from '../../../browser/time-ago.ts';
import { useObjectUrl } from '../../../browser/use-object-url.ts';
import { NOTHING } from './generated-card.tsx';
import { generatedQuery } from './generated-image.ts';
import { settingFacts } from './setting-facts.ts';

export interface GenerationsViewerProps {
  items: readonly GenerationItem[];
  /** ID of the shown image. */
  opened: string;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Absent: there are no more than these. */
  hasMore?: boolean;
  onLoadMore?: () => void;
  onRemix: (item: GenerationItem) => void;
  onDownload: (item: GenerationItem) => void;
  /** Absent: they cannot be removed here. */
  onRemove?: (item: GenerationItem) => void;
}

/** A viewer for generated images. */
export function GenerationsViewer({ items, opened, onOpen, onClose, ...on }: GenerationsViewerProps) {
  const index = items.findIndex(({ id }) => id === opened);
  const near = [items[index], items[index + 1], items[index - 1]].filter((item) => item !== undefined);
  const files = useQueries({
    queries: [
      ...near.map((item) => generatedQuery(item, 'whole')),
      // The list has it already.
      ...near.slice(0, 1).map((item) => generatedQuery(item, 'preview')),
    ],
  });
  const whole = useObjectUrl(files[0]?.data);
  const preview = useObjectUrl(files[near.length]?.data);
  // Until the whole image is here, the viewer shows the preview; after a failure, it stays.
  const src = whole ?? (files[0]?.isError ? (preview ?? NOTHING) : '');
  const of = (run: (item: GenerationItem) => void) => (viewed: ViewerItem) => {
    const item = items.find(({ id }) => id === viewed.id);
    if (item) run(item);
  };
  return (
    <ImageViewer
      items={items.map((item) => toViewerItem(item, item.id === opened ? { src, previewSrc: preview } : {}))}
      index={index < 0 ? null : index}
      onIndexChange={(next) => {
        const item = next === null ? undefined : items[next];
        if (item) onOpen(item.id);
        else onClose();
      }}
      hasMore={on.hasMore ?? false}
      {...(on.onLoadMore ? { onLoadMore: on.onLoadMore } : {})}
      // The next page replaces this one, whose last image must be shown too.
      loadMoreOn="next"
      onRemix={of(on.onRemix)}
      onDownload={of(on.onDownload)}
      {...(on.onRemove ? { onRemove: of(on.onRemove) } : {})}
      // The last one: an image in a dialog is also in the list behind it.
      getThumbnail={({ id }) => [...document.querySelectorAll(`[data-image="${CSS.escape(id)}"]`)].at(-1) ?? null}
    />
  );
}

function toViewerItem(
  { id, timestamp, metadata }: GenerationItem,
  { src = '', previewSrc }: { src?: string; previewSrc?: string | undefined },
): ViewerItem {
  const { prompt, width, height, color } = metadata;
  return {
    id,
    src,
    ...(previewSrc === undefined ? {} : { previewSrc }),
    alt: generationAlt(prompt),
    width,
    height,
    color,
    facts: [...settingFacts(metadata), { label: 'Made', value: exactTime(new Date(timestamp).toISOString()) }],
  };
}
