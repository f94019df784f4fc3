import type { ImageMetadata } from '@mekiki/api-client';
import { EmptyState, FactList, ImageRoom, LazyImage, Skeleton, Stack } from '@mekiki/ui';
import { FileImage } from 'lucide-react';
import { factsOf } from '../metadata/groups.ts';
import type { Shown } from '../use-shown.ts';
import { ConvertResult } from './convert-result.tsx';
import type { useConverter } from './use-converter.ts';
import { useLive } from './use-live.ts';

export interface ConvertContentProps {
  converter: ReturnType<typeof useConverter>;
  /** Converts without a press. */
  onUpdate: () => void;
  inspection: ImageMetadata | undefined;
  /** The source, to look at. */
  before: Shown;
}

/** The result of the image, or what it is. */
export function ConvertContent({ converter, onUpdate, inspection, before }: ConvertContentProps) {
  useLive(inspection ? onUpdate : undefined, converter);
  const { options, task } = converter;
  const converted = task.result;
  const isUpdating = task.isBusy || task.isUpdating;
  if (converted) {
    return (
      <ConvertResult
        converted={converted}
        file={inspection?.file}
        before={before}
        isUpdating={isUpdating}
        isOutdated={JSON.stringify(converted.options) !== JSON.stringify(options)}
      />
    );
  }
  const size = inspection?.file;
  return (
    <Stack>
      {isUpdating && size ? (
        <output aria-label="Converting the image">
          <ImageRoom ratio={size.width / size.height}>
            {before.src ? (
              <LazyImage
                src={before.src}
                alt="The original image"
                width={size.width}
                height={size.height}
                fit="contain"
                loadingStrategy="eager"
              />
            ) : (
              <Skeleton ratio={size.height / size.width} />
            )}
          </ImageRoom>
        </output>
      ) : (
        <EmptyState icon={<FileImage />} title="Ready">
          Both images will appear here, side by side.
        </EmptyState>
      )}
      {size ? <FactList facts={factsOf(size)} /> : null}
    </Stack>
  );
}
