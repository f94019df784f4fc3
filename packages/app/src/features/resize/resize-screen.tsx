import { DropZone, Stack, ToolLayout, useBanner } from '@mekiki/ui';
import { useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { leftOutText } from '../batch/queue.ts';
import { keepFile } from '../search/searched-files.ts';
import { useKeepFocus } from '../search/use-keep-focus.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { ToolHead } from '../tool/tool-head.tsx';
import { ToolSource } from '../tool/tool-source.tsx';
import { mayBeImage, NO_IMAGE } from '../tool/may-be-image.ts';
import type { ToolImage } from '../tool/use-tool-image.ts';
import { useToolStatus } from '../tool/use-tool-status.ts';
import { UpscaleBatchButton } from './batch/upscale-batch-button.tsx';
import { type UpscaleEntry, useUpscaleBatch } from './batch/use-upscale-batch.ts';
import { ResizeContent } from './resize-content.tsx';
import { ResizeSettings } from './resize-settings.tsx';
import { StartBar } from './start-bar.tsx';
import { useResizePage } from './use-resize-page.ts';

const UpscaleBatchModal = lazyPart(async () => (await import('./batch/upscale-batch-modal.tsx')).UpscaleBatchModal);

/** Height of the page's header, which is sticky, and some room. */
const HEADER = 72;

/** The upscaler's page. */
export function ResizeScreen() {
  const page = useResizePage();
  usePageTitle(`${page.titlePrefix}Resize`);
  const { source, settings, upscalers, run } = page;
  const { health } = useToolStatus('resize');
  const { show } = useBanner();
  const batch = useUpscaleBatch();
  const [isBatchOpen, setBatchOpen] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const focus = useKeepFocus<HTMLDivElement>();

  function begin(): void {
    if (!page.start()) return;
    start.current?.focus({ preventScroll: true });
    const top = focus.attributes.ref.current?.getBoundingClientRect().top ?? 0;
    // On a phone it would all happen out of sight.
    if (top < HEADER || top > innerHeight / 2) scrollTo({ top: scrollY + top - HEADER });
  }

  function enhanceSeveral(files: readonly File[]): void {
    const images = files.filter(mayBeImage);
    if (images.length < files.length) show({ tone: 'error', text: NO_IMAGE });
    if (images.length === 0) return;
    setBatchOpen(true);
    const left = batch.add(images, settings);
    if (left > 0) show({ tone: 'warning', text: leftOutText(left) });
  }

  function showEntry({ file, outcome }: UpscaleEntry): void {
    if (!outcome) return;
    setBatchOpen(false);
    const image: ToolImage = { kind: 'file', file, number: keepFile(file).number };
    page.adopt(image, outcome);
    source.open(image.number);
  }

  return (
    <DropZone
      onFile={isBatchOpen ? (file) => enhanceSeveral([file]) : source.takeFile}
      onFiles={enhanceSeveral}
      hint="Upscaling starts when you select the button."
    >
      <ToolHead tool="resize" title="Resize" note={privacyNote(upscalers.limits?.hours)} />
      <ToolLayout
        asideLabel="Source"
        aside={
          <>
            <ToolSource
              source={source}
              busy={run !== undefined}
              paste={!isBatchOpen}
              previewSize="sm"
              error={page.error}
              onFiles={enhanceSeveral}
              onDraftChange={page.noteDraft}
            />
            <ResizeSettings settings={settings} onChange={page.change} upscalers={upscalers} size={page.size} />
            <UpscaleBatchButton batch={batch} onOpen={() => setBatchOpen(true)} />
          </>
        }
        asideFooter={
          <StartBar
            run={run}
            elapsed={page.outcome?.elapsed}
            disabled={health === 'FAILING'}
            onStart={begin}
            startRef={start}
          />
        }
      >
        <Stack gap={5} {...focus.attributes}>
          <ResizeContent
            page={page}
            onStart={begin}
            onCancel={() => {
              // The pressed button goes.
              start.current?.focus({ preventScroll: true });
              page.cancel();
            }}
          />
        </Stack>
      </ToolLayout>
      {isBatchOpen ? (
        <UpscaleBatchModal
          batch={batch}
          settings={settings}
          onFiles={enhanceSeveral}
          onOpen={showEntry}
          onClose={() => setBatchOpen(false)}
        />
      ) : null}
    </DropZone>
  );
}

function privacyNote(hours: number | undefined): string {
  const time = hours === undefined ? 'a while' : hours === 1 ? 'an hour' : `${hours} hours`;
  return `Private: uploads are not saved, only enhanced versions are stored, for ${time}.`;
}
