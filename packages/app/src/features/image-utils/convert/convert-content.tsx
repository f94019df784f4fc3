import type { ImageMetadata } from '@mekiki/api-client';
import { EmptyState, FactList, ImageRoom, LazyImage, Skeleton, Stack } from '@mekiki/ui';
import { FileImage } from 'lucide-react';
import { factsOf } from '../metadata/groups.ts';
import type { Shown } from '../use-shown.ts';
import { ConvertResult } from './convert-result.tsx';
import type { ConvertOptions } from './options.ts';
import type { Converted } from './result.ts';

export interface ConvertContentProps {
  converted: Converted | undefined;
  /** Another one is being made. */
  isUpdating: boolean;
  options: ConvertOptions;
  inspection: ImageMetadata | undefined;
  /** The source, to look at. */
  before: Shown;
}

/** The result of the image, or what it is. */
export function ConvertContent({ converted, isUpdating, options, inspection, before }: ConvertContentProps) {
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
        <Stack role="status" aria-label="Converting the image">
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
        </Stack>
      ) : (
        <EmptyState icon={<FileImage />} title="Ready">
          Both images will appear here, side by side.
        </EmptyState>
      )}
      {size ? <FactList facts={factsOf(size)} /> : null}
    </Stack>
  );
}
