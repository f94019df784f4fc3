import { DropZone, Stack, ToolLayout } from '@mekiki/ui';
import { useRef } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { useKeepFocus } from '../../browser/use-keep-focus.ts';
import { useScreen } from '../../lib/site/use-screen.ts';
import { SwitchRoom } from '../../lib/private/switch-room.tsx';
import { ToolHead } from '../../lib/tool/tool-head.tsx';
import { ToolSource } from '../../lib/tool/tool-source.tsx';
import { useToolStatus } from '../../lib/tool/use-tool-status.ts';
import { UpscaleBatchButton } from './batch/upscale-batch-button.tsx';
import { privacyNote } from './privacy-note.ts';
import { ResizeContent } from './resize-content.tsx';
import { ResizeSettings } from './resize-settings.tsx';
import { StartBar } from './start-bar.tsx';
import { useResizeBatch } from './use-resize-batch.ts';
import { useResizePage } from './use-resize-page.ts';

const UpscaleSwitch = lazyPart(async () => (await import('./device/with-switch.ts')).UpscaleSwitch);
const UpscaleBatchModal = lazyPart(async () => (await import('./batch/upscale-batch-modal.tsx')).UpscaleBatchModal);

/** Height of the page's sticky header, plus some margin. */
const HEADER = 72;

/** The upscaler's page. */
export function ResizeScreen() {
  const page = useResizePage();
  useScreen(`${page.titlePrefix}Resize`);
  const { source, settings, upscalers, run } = page;
  const { health } = useToolStatus('resize');
  const batch = useResizeBatch(page);
  /** The server does not see this image. */
  const isHere = page.keepsFiles && source.image?.kind !== 'url';
  const start = useRef<HTMLButtonElement>(null);
  const focus = useKeepFocus<HTMLDivElement>();

  function begin(): void {
    if (!page.start()) return;
    start.current?.focus({ preventScroll: true });
    const top = focus.attributes.ref.current?.getBoundingClientRect().top ?? 0;
    // On a phone it would all happen out of sight.
    if (top < HEADER || top > innerHeight / 2) scrollTo({ top: scrollY + top - HEADER });
  }

  return (
    <DropZone
      onFile={batch.isOpen ? (file) => batch.take([file]) : source.takeFile}
      onFiles={batch.take}
      onUrl={batch.isOpen ? undefined : source.takeUrl}
      hint=""
    >
      <ToolHead tool="resize" title="Resize" note={privacyNote(isHere, upscalers.limits?.hours)} />
      <ToolLayout
        asideLabel="Source"
        aside={
          <>
            <ToolSource
              source={source}
              busy={run !== undefined}
              paste={!batch.isOpen}
              previewSize="sm"
              error={page.error}
              onFiles={batch.take}
              onDraftChange={page.noteDraft}
            />
            <SwitchRoom>
              <UpscaleSwitch
                image={source.image}
                models={upscalers.isKnown ? upscalers.models : undefined}
                onKeepsFiles={page.setKeepsFiles}
              />
            </SwitchRoom>
            <ResizeSettings
              settings={settings}
              onChange={page.change}
              upscalers={upscalers}
              size={page.size}
              isHere={isHere}
            />
            {page.keepsFiles ? null : <UpscaleBatchButton batch={batch.queue} onOpen={batch.open} />}
          </>
        }
        asideFooter={
          <StartBar
            run={run}
            elapsed={page.outcome?.elapsed}
            disabled={health === 'FAILING' && !isHere}
            isReady={page.isReady}
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
              // The pressed button disappears.
              start.current?.focus({ preventScroll: true });
              page.cancel();
            }}
          />
        </Stack>
      </ToolLayout>
      {batch.isOpen ? (
        <UpscaleBatchModal
          batch={batch.queue}
          settings={settings}
          onFiles={batch.take}
          onOpen={batch.show}
          onClose={batch.close}
        />
      ) : null}
    </DropZone>
  );
}
