import type { SaveFormat } from '@mekiki/api-client';
import { Banner, Button, DropZone, EmptyState, SegmentedControl, Stack, Switch, ToolLayout } from '@mekiki/ui';
import { ImageDown, RefreshCw } from 'lucide-react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { useKept } from '../../browser/use-kept.ts';
import { useKeepFocus } from '../search/use-keep-focus.ts';
import { previewOf, ToolSource } from '../tool/tool-source.tsx';
import { ActionBar } from './action-bar.tsx';
import { UtilsBatchButton } from './batch/utils-batch-button.tsx';
import { ConvertSettings } from './convert/convert-settings.tsx';
import { Failure } from './failure.tsx';
import { FIRST_PART, keepPart, keptPart, type Part, PARTS } from './part.ts';
import { formatName } from './use-formats.ts';
import { useReveal } from './use-reveal.ts';
import { useShown } from './use-shown.ts';
import { useUtilsPage } from './use-utils-page.ts';

const ConvertContent = lazyPart(async () => (await import('./convert/convert-content.tsx')).ConvertContent);
const MetadataContent = lazyPart(async () => (await import('./metadata/metadata-content.tsx')).MetadataContent);
const UtilsBatchModal = lazyPart(async () => (await import('./batch/utils-batch-modal.tsx')).UtilsBatchModal);

export interface UtilsPageProps {
  openFormats: readonly string[];
  saveFormats: readonly SaveFormat[];
}

/** Both tools of the page, which work on the same image. */
export function UtilsPage({ openFormats, saveFormats }: UtilsPageProps) {
  const [part, setPart] = useKept(keptPart, FIRST_PART);
  const page = useUtilsPage(part, saveFormats);
  const { source, inspection, converter, cleaner, batch } = page;
  const focus = useKeepFocus<HTMLDivElement>();
  const shown = useShown(source.image?.kind === 'file' ? source.image.file : undefined);
  const isConverter = part === 'convert';
  const { task } = isConverter ? converter : cleaner;
  useReveal(focus.attributes.ref, task.result ?? (page.isViewed ? inspection.data : undefined));
  const choosePart = (next: Part) => {
    setPart(next);
    keepPart(next);
  };

  return (
    <DropZone
      hint="Files are not stored."
      onFile={batch.isOpen ? (file) => batch.take([file]) : source.takeFile}
      onFiles={batch.take}
    >
      <ToolLayout
        asideLabel="Source"
        aside={
          <>
            <SegmentedControl label="Tool" hideLabel options={PARTS} value={part} onValueChange={choosePart} />
            <ToolSource
              source={source}
              busy={task.isBusy || inspection.isFetching}
              paste={!batch.isOpen}
              previewSize="sm"
              {...(shown.isCopy && shown.src ? { previewSrc: shown.src } : {})}
              formats={openFormats.map(formatName)}
              error={page.isMissing && !source.image ? page.missingText : undefined}
              onDraftChange={page.setTyped}
              onFiles={batch.take}
            />
            {isConverter ? (
              <ConvertSettings
                options={converter.options}
                onChange={converter.change}
                formats={saveFormats}
                info={converter.info}
                size={inspection.data?.file}
                frames={inspection.data?.file.frames}
              />
            ) : (
              <Switch
                label="Keep colour profile"
                hint="Without it, some colours may look different."
                align="end"
                checked={cleaner.keepsProfile}
                onCheckedChange={cleaner.setKeepsProfile}
              />
            )}
            <UtilsBatchButton batch={batch.queue} words={batch.words} onOpen={batch.open} />
          </>
        }
        asideFooter={
          isConverter ? (
            <ActionBar
              label="Convert Image"
              busyLabel="Converting"
              icon={<RefreshCw />}
              isBusy={task.isBusy}
              since={task.since}
              onStart={page.convert}
              onCancel={task.cancel}
            />
          ) : (
            <ActionBar
              label="Remove Metadata"
              busyLabel="Removing metadata"
              isBusy={task.isBusy}
              since={task.since}
              onStart={page.clean}
              onCancel={task.cancel}
            >
              <Button size="lg" loading={page.isReading} loadingLabel="Reading metadata" onClick={page.view}>
                View Metadata
              </Button>
            </ActionBar>
          )
        }
      >
        <Stack {...focus.attributes} gap={5}>
          {task.error === undefined ? null : (
            <Banner
              tone="error"
              role="alert"
              title={isConverter ? 'The image was not converted' : 'The metadata was not removed'}
              action={
                <Button size="sm" loading={task.isBusy} onClick={isConverter ? page.convert : page.clean}>
                  Try again
                </Button>
              }
            >
              {task.error}
            </Banner>
          )}
          {inspection.error && !task.result ? <Failure inspection={inspection} /> : null}
          {!source.image ? (
            <EmptyState icon={<ImageDown />} title="No image yet">
              {isConverter
                ? 'Drop, paste or choose an image, or enter its URL. Then convert it to another format.'
                : 'Drop, paste or choose an image, or enter its URL. Its metadata will appear here.'}
            </EmptyState>
          ) : isConverter ? (
            inspection.error && !converter.task.result ? null : (
              <ConvertContent
                converted={converter.task.result}
                options={converter.options}
                inspection={inspection.data}
                before={source.image.kind === 'file' ? shown : { src: previewOf(source.image.url), isCopy: false }}
              />
            )
          ) : inspection.data ? (
            <MetadataContent
              inspection={inspection.data}
              isViewed={page.isViewed}
              spared={cleaner.spared}
              onSparedChange={cleaner.setSpared}
              cleaned={cleaner.task.result}
              onRemove={page.clean}
              isBusy={cleaner.task.isBusy}
            />
          ) : null}
        </Stack>
      </ToolLayout>
      {batch.isOpen ? (
        <UtilsBatchModal
          batch={batch.queue}
          words={batch.words}
          hint={batch.hint}
          onFiles={batch.take}
          onOpen={batch.show}
          onClose={batch.close}
        />
      ) : null}
    </DropZone>
  );
}
