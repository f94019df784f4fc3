import type { GenerationItem } from '@mekiki/api-client';
import {
  Button,
  DropdownMenu,
  GenerationCard,
  generationAlt,
  GenerationProgress,
  IconButton,
  ViewerThumbnail,
} from '@mekiki/ui';
import { Dices, Repeat, ScanSearch, Sprout } from 'lucide-react';
import { SendMenu } from '../../../lib/send/send-menu.tsx';
import { optionFacts } from '../panel/engine-options.ts';
import { originalOf, useGeneratedImage } from './generated-image.ts';
import { fileNameOf } from './names.ts';
import { useCardStops } from './use-card-stops.ts';
import { usedOf } from './used.ts';

export interface GeneratedCardProps {
  item: GenerationItem;
  /** Tab comes to it. */
  isStop: boolean;
  isRemoving: boolean;
  isSelected: boolean;
  /** Others are selected. */
  isSelecting: boolean;
  onSelectedChange: (selected: boolean) => void;
  onOpen: () => void;
  onRemix: () => void;
  onDownload: () => void;
  onRemove: () => void;
  /** Searches for similar images in the index. */
  onFindSimilar: () => void;
  /** Copies its seed into the form. */
  onReuseSeed: () => void;
  /** Copies all its settings except the seed into the form. */
  onVarySeed: () => void;
  /** Uses it as the starting image of the next images; absent if the model reads none. */
  onStartFrom?: (() => void) | undefined;
}

/** A generated image with its settings. */
export function GeneratedCard({ item, isStop, isRemoving, isSelected, isSelecting, ...on }: GeneratedCardProps) {
  const { metadata } = item;
  const { prompt, width, height, color } = metadata;
  const { src, isError, retry } = useGeneratedImage(item, 'preview');
  const alt = generationAlt(prompt);
  const stops = useCardStops(isStop);
  return (
    <GenerationCard
      {...stops}
      metadata={{
        ...usedOf(metadata),
        model: metadata.modelName,
        extra: optionFacts(metadata.engineOptions).map(({ label, value }) => ({ name: label, value })),
      }}
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
            data-image={item.id}
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
          <DropdownMenu
            trigger={
              <IconButton size="sm" variant="ghost" label="Seed">
                <Sprout />
              </IconButton>
            }
            items={[
              { label: 'Reuse seed', icon: <Repeat />, onSelect: on.onReuseSeed },
              { label: 'Vary seed', icon: <Dices />, onSelect: on.onVarySeed },
            ]}
          />
          <SendMenu
            variant="ghost"
            image={async () => ({
              kind: 'file',
              file: new File([await originalOf(item)], fileNameOf(item), { type: 'image/png' }),
            })}
            onChoose={on.onStartFrom ? { '/generator': on.onStartFrom } : {}}
          />
        </>
      }
    />
  );
}

/** A transparent pixel: the image is still loading. */
export const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
