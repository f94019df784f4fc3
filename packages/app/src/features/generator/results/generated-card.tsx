import type { GenerationItem } from '@mekiki/api-client';
import { Button, GenerationCard, generationAlt, GenerationProgress, ViewerThumbnail } from '@mekiki/ui';
import { ScanSearch } from 'lucide-react';
import { SendMenu } from '../../tray/send-menu.tsx';
import { originalOf, useGeneratedImage } from './generated-image.ts';
import { fileNameOf } from './names.ts';

export interface GeneratedCardProps {
  item: GenerationItem;
  isRemoving: boolean;
  isSelected: boolean;
  /** Others are selected. */
  isSelecting: boolean;
  onSelectedChange: (selected: boolean) => void;
  onOpen: () => void;
  onRemix: () => void;
  onDownload: () => void;
  onRemove: () => void;
  /** Looks for images of the index that are like it. */
  onFindSimilar: () => void;
  /** Lets the next images begin with it. */
  onStartFrom: () => void;
}

/** An image that was generated, with what it was made of. */
export function GeneratedCard({ item, isRemoving, isSelected, isSelecting, ...on }: GeneratedCardProps) {
  const { metadata } = item;
  const { prompt, width, height, color } = metadata;
  const { src, isError, retry } = useGeneratedImage(item);
  const alt = generationAlt(prompt);
  return (
    <GenerationCard
      metadata={{ ...metadata, model: metadata.modelName }}
      selected={isSelected}
      selecting={isSelecting}
      onSelectedChange={on.onSelectedChange}
      image={
        isError ? (
          <GenerationProgress label={alt} width={width} height={height} error="Failed to load">
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          </GenerationProgress>
        ) : (
          <ViewerThumbnail
            src={src ?? NOTHING}
            alt={alt}
            width={width}
            height={height}
            color={color}
            loadingStrategy="eager"
            removing={isRemoving}
            onOpen={on.onOpen}
            onRemix={on.onRemix}
            onDownload={on.onDownload}
            onRemove={on.onRemove}
          />
        )
      }
      actions={
        <>
          <Button size="sm" variant="ghost" icon={<ScanSearch aria-hidden="true" />} onClick={on.onFindSimilar}>
            Find similar
          </Button>
          <SendMenu
            variant="ghost"
            image={async () => ({
              kind: 'file',
              file: new File([await originalOf(item)], fileNameOf(item), { type: 'image/png' }),
            })}
            onChoose={{ '/generator': on.onStartFrom }}
          />
        </>
      }
    />
  );
}

/** A transparent dot: the image is on its way. */
export const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
