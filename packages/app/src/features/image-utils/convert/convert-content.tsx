import type { ImageMetadata } from '@mekiki/api-client';
import { EmptyState, FactList, ImageRoom, LazyImage, Skeleton, Stack } from '@mekiki/ui';
import { FileImage } from 'lucide-react';
import { factsOf } from '../metadata/groups.ts';
import type { Shown } from '../use-shown.ts';
import { ConvertResult } from './convert-result.tsx';
import type { Converter } from './converter.ts';
import { useLatest } from './use-latest.ts';
import { useLive } from './use-live.ts';

export interface ConvertContentProps {
  converter: Converter;
  /** Converts automatically. */
  onUpdate: () => void;
  /** Converts when the button is pressed. */
  onStart: () => void;
  /** Facts about the source file, once they are known. */
  file: ImageMetadata['file'] | undefined;
  /** URL to display the source. */
  before: Shown;
}

/** The converted image, or the source's details. */
export function ConvertContent({ converter, onUpdate, onStart, file, before }: ConvertContentProps) {
  useLive(file ? onUpdate : undefined, converter);
  const latest = useLatest(converter, onStart);
  const { options, task } = converter;
  const converted = task.result;
  const isUpdating = task.isBusy || task.isUpdating;
  if (converted) {
    return (
      <ConvertResult
        // A result that is kept for comparison is one of this image.
        key={converter.subject}
        converted={converted}
        onShow={(result) => {
          task.show(converter.subject, result);
          converter.change(result.options);
        }}
        file={file}
        latest={latest}
        before={before}
        isUpdating={isUpdating}
        isOutdated={JSON.stringify(converted.options) !== JSON.stringify(options)}
      />
    );
  }
  return (
    <Stack>
      {isUpdating && file ? (
        <output aria-label="Converting the image">
          <ImageRoom ratio={file.width / file.height}>
            {before.src ? (
              <LazyImage
                src={before.src}
                alt="The original image"
                width={file.width}
                height={file.height}
                fit="contain"
                loadingStrategy="eager"
              />
            ) : (
              <Skeleton ratio={file.height / file.width} />
            )}
          </ImageRoom>
        </output>
      ) : task.error === undefined ? (
        <EmptyState icon={<FileImage />} title="Ready">
          Both images will appear here, side by side.
        </EmptyState>
      ) : null}
      {file ? <FactList facts={factsOf(file)} /> : null}
    </Stack>
  );
}
