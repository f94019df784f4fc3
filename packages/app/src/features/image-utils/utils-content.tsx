import { ImageDown } from 'lucide-react';
import { useEffect } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { NoImage } from '../../lib/tool/no-image.tsx';
import { previewOf } from '../../lib/images/preview-of.ts';
import type { useShown } from './use-shown.ts';
import type { UtilsPageView } from './use-utils-page.ts';

const ConvertContent = lazyPart(async () => (await import('./convert/late.ts')).ConvertContent);
const MetadataContent = lazyPart(async () => (await import('./metadata/metadata-content.tsx')).MetadataContent);
const CleanResult = lazyPart(async () => (await import('./metadata/clean-result.tsx')).CleanResult);

const TaskFailure = lazyPart(async () => (await import('./failures.tsx')).TaskFailure);
const Failure = lazyPart(async () => (await import('./failures.tsx')).Failure);

/** People look for a file for longer than that; until then, the page has other things to load. */
const SETTLED_MS = 1_000;

export interface UtilsContentProps {
  page: UtilsPageView;
  /** The converter is open, rather than the metadata. */
  isConverter: boolean;
  /** The preview of the chosen file. */
  shown: ReturnType<typeof useShown>;
}

/** The result for the image: the converted one, its metadata, or an error. */
export function UtilsContent({ page, isConverter, shown }: UtilsContentProps) {
  const { source, inspection, converter, cleaner } = page;
  const { task } = isConverter ? converter : cleaner;
  const cleaned = isConverter ? undefined : cleaner.task.result;
  useEffect(() => {
    if (!isConverter) return undefined;
    // If that fails, it is tried again with the image, and then said.
    const timer = setTimeout(() => void ConvertContent.preload().catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isConverter]);
  return (
    <>
      {task.error === undefined ? null : <TaskFailure page={page} isConverter={isConverter} />}
      {/* An image can be cleaned although its metadata was not read. */}
      {cleaned && !inspection.data ? <CleanResult cleaned={cleaned} before={undefined} /> : null}
      {inspection.error && (cleaned || !task.result) ? (
        <Failure inspection={inspection} isCleaned={cleaned !== undefined} />
      ) : null}
      {!source.image ? (
        <NoImage icon={<ImageDown />} tool="image-utils">
          {isConverter ? 'The result' : 'Its metadata'} will appear here.
        </NoImage>
      ) : isConverter ? (
        inspection.error && !converter.task.result ? null : (
          <ConvertContent
            converter={converter}
            onUpdate={page.update}
            onStart={page.convert}
            file={inspection.file}
            before={source.image.kind === 'file' ? shown : { src: previewOf(source.image.url), isCopy: false }}
          />
        )
      ) : inspection.data ? (
        <MetadataContent
          inspection={inspection.data}
          isViewed={page.isViewed}
          spared={cleaner.spared}
          onSparedChange={cleaner.setSpared}
          cleaned={cleaned}
          onRemove={page.clean}
          isBusy={cleaner.task.isBusy}
        />
      ) : null}
    </>
  );
}
