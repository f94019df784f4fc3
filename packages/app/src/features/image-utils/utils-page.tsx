import type { SaveFormat } from '@mekiki/api-client';
import { DropZone, SegmentedControl, Stack, Switch, ToolLayout } from '@mekiki/ui';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { useKept } from '../../browser/use-kept.ts';
import { useKeepFocus } from '../../browser/use-keep-focus.ts';
import { SwitchRoom } from '../../lib/private/switch-room.tsx';
import { ToolSource } from '../../lib/tool/tool-source.tsx';
import { useReveal } from '../../lib/tool/use-reveal.ts';
import { UtilsBatchButton } from './batch/utils-batch-button.tsx';
import { ConvertSettings } from './convert/convert-settings.tsx';
import { FIRST_PART, keepPart, keptPart, type Part, PARTS } from './part.ts';
import { acceptOf, formatName } from './use-formats.ts';
import { useShown } from './use-shown.ts';
import { useUtilsPage } from './use-utils-page.ts';
import { UtilsActions } from './utils-actions.tsx';
import { UtilsContent } from './utils-content.tsx';

const PrivateSwitch = lazyPart(async () => (await import('../../lib/tool/private-switch.tsx')).PrivateSwitch);
const UtilsBatchModal = lazyPart(async () => (await import('./batch/utils-batch-modal.tsx')).UtilsBatchModal);

const SENT_IF_NEEDED = 'Off: images that this device cannot convert are sent to this site, but not kept.';

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
  // Automatic results do not scroll the user away from the options.
  const isLive = isConverter && converter.task.result?.isLive;
  const isBusy = task.isBusy || inspection.isFetching;
  const result = (isLive ? undefined : task.result) ?? (page.isViewed ? inspection.data : undefined);
  useReveal(focus.attributes.ref, result, isBusy);
  const choosePart = (next: Part) => {
    setPart(next);
    keepPart(next);
  };

  return (
    <DropZone
      hint="Files are not stored."
      onFile={batch.isOpen ? (file) => batch.take([file]) : source.takeFile}
      onFiles={batch.take}
      onUrl={batch.isOpen ? undefined : source.takeUrl}
    >
      <ToolLayout
        asideLabel="Source"
        aside={
          <>
            <SegmentedControl label="Tool" hideLabel options={PARTS} value={part} onValueChange={choosePart} />
            <ToolSource
              source={source}
              busy={isBusy}
              paste={!batch.isOpen}
              previewSize="sm"
              {...(shown.isCopy && shown.src ? { previewSrc: shown.src } : {})}
              formats={openFormats.map(formatName)}
              accept={acceptOf(openFormats)}
              error={page.isMissing && !source.image ? page.missingText : undefined}
              onDraftChange={page.setTyped}
              onFiles={batch.take}
            />
            <SwitchRoom>
              <PrivateSwitch
                image={source.image}
                onChange={page.readAgain}
                {...(isConverter ? { offText: SENT_IF_NEEDED } : {})}
              />
            </SwitchRoom>
            {isConverter ? (
              <ConvertSettings
                options={converter.options}
                onChange={converter.change}
                formats={saveFormats}
                info={converter.info}
                size={inspection.file}
                frames={inspection.file?.frames}
              />
            ) : (
              <Switch
                label="Keep color profile"
                hint="Without it, some colors may look different."
                align="end"
                checked={cleaner.keepsProfile}
                onCheckedChange={cleaner.setKeepsProfile}
              />
            )}
            <UtilsBatchButton batch={batch.queue} words={batch.words} onOpen={batch.open} />
          </>
        }
        asideFooter={<UtilsActions page={page} isConverter={isConverter} />}
      >
        <Stack {...focus.attributes} gap={5}>
          <UtilsContent page={page} isConverter={isConverter} shown={shown} />
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
