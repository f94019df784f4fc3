import type { ImageMetadata } from '@mekiki/api-client';
import { EmptyState, FactList, Stack } from '@mekiki/ui';
import { FileImage } from 'lucide-react';
import { factsOf } from '../metadata/groups.ts';
import type { Shown } from '../use-shown.ts';
import { ConvertResult } from './convert-result.tsx';
import type { ConvertOptions } from './options.ts';
import type { Converted } from './result.ts';

export interface ConvertContentProps {
  converted: Converted | undefined;
  options: ConvertOptions;
  inspection: ImageMetadata | undefined;
  /** The source, to look at. */
  before: Shown;
}

/** What came of the image, or what it is. */
export function ConvertContent({ converted, options, inspection, before }: ConvertContentProps) {
  if (converted) {
    return (
      <ConvertResult
        converted={converted}
        file={inspection?.file}
        before={before}
        isOutdated={JSON.stringify(converted.options) !== JSON.stringify(options)}
      />
    );
  }
  return (
    <Stack>
      <EmptyState icon={<FileImage />} title="Ready">
        Choose a format and select Convert Image. Both images will appear here, side by side.
      </EmptyState>
      {inspection ? <FactList facts={factsOf(inspection.file)} /> : null}
    </Stack>
  );
}
