import {
  Banner,
  Button,
  DropZone,
  EmptyState,
  isImageUrl,
  Stack,
  ToolLayout,
  useAnnounce,
  useBanner,
} from '@mekiki/ui';
import { useRouteContext } from '@tanstack/react-router';
import { ImageUpscale } from 'lucide-react';
import { useRef, useState } from 'react';
import { useKeepFocus } from '../search/use-keep-focus.ts';
import { useObjectUrl } from '../search/use-object-url.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { ToolHead } from '../tool/tool-head.tsx';
import { previewOf, ToolSource } from '../tool/tool-source.tsx';
import { useToolPicture, type ToolPicture } from '../tool/use-tool-picture.ts';
import { useToolStatus } from '../tool/use-tool-status.ts';
import { keepSettings, keptSettings } from './kept-settings.ts';
import { OutcomeView } from './outcome-view.tsx';
import { ResizeSettings } from './resize-settings.tsx';
import { fileName, nameOfPicture } from './resizer.ts';
import { RunView } from './run-view.tsx';
import { StartBar } from './start-bar.tsx';
import type { UpscaleSettings } from './upscaling.ts';
import { usePictureSize } from './use-picture-size.ts';
import { useResizer } from './use-resizer.ts';
import { useUpscalers } from './use-upscalers.ts';

const NO_SOURCE = 'Please provide an image URL or upload a file';

/** The upscaler's page. */
export function ResizeScreen() {
  usePageTitle('Resize');
  const source = useToolPicture();
  const { picture } = source;
  const { fileNumber } = useRouteContext({ strict: false });
  const name = picture ? nameOfPicture(picture) : fileNumber === undefined ? undefined : fileName(fileNumber);
  const { show } = useBanner();
  const announce = useAnnounce();
  const { health } = useToolStatus('resize');
  const upscalers = useUpscalers();
  const [kept, setSettings] = useState(keptSettings);
  const settings = upscalers.models.some(({ id }) => id === kept.model) ? kept : { ...kept, model: upscalers.usual.id };
  const [isMissing, setMissing] = useState(false);
  const draft = useRef('');
  const focus = useKeepFocus<HTMLDivElement>();

  const resizer = useResizer({
    name,
    onReturn: (running) => (running.kind === 'file' ? source.open(running.number) : source.choose(running)),
    onGivenUp: () => show({ tone: 'info', text: 'The run was ended, since its picture was taken away.' }),
  });
  const { run, failure } = resizer;
  const outcome = name === undefined ? undefined : resizer.outcomes[name];
  const fileSrc = useObjectUrl(picture?.kind === 'file' ? picture.file : undefined);
  const src = picture?.kind === 'url' ? previewOf(picture.url) : fileSrc;
  const size = usePictureSize(src);

  function change(part: Partial<UpscaleSettings>): void {
    const next = { ...settings, ...part };
    setSettings(next);
    keepSettings(next);
  }

  async function start(): Promise<void> {
    // An address that was typed, and not taken by the button beside it.
    const typed = draft.current.trim();
    const meant: ToolPicture | undefined = isImageUrl(typed) ? { kind: 'url', url: typed } : picture;
    setMissing(!meant);
    if (!meant) {
      announce(NO_SOURCE, 'assertive');
      return;
    }
    if (meant !== picture) source.choose(meant);
    const done = await resizer.start(meant, settings);
    if (done) announce('The enhanced picture is there.');
  }

  return (
    <DropZone hint="It is enhanced when you press the button." onFile={source.takeFile}>
      <ToolHead
        tool="resize"
        title="Resize"
        note="Private: uploads are not saved, only enhanced versions are stored, and those not for long."
      />
      <ToolLayout
        asideLabel="Source"
        aside={
          <>
            <ToolSource
              paste
              source={source}
              busy={run !== undefined}
              error={isMissing && !picture ? NO_SOURCE : undefined}
              onDraftChange={(text) => {
                draft.current = text;
              }}
            />
            <ResizeSettings settings={settings} onChange={change} upscalers={upscalers} size={size} />
          </>
        }
        asideFooter={
          <StartBar
            run={run}
            elapsed={outcome?.elapsed}
            disabled={health === 'FAILING'}
            onStart={() => void start()}
            onCancel={resizer.cancel}
          />
        }
      >
        <Stack {...focus.attributes}>
          {failure && failure.name === name && !run ? (
            <Banner
              tone="error"
              role="alert"
              title="The picture was not enhanced"
              action={
                <Button size="sm" onClick={() => void start()}>
                  Try again
                </Button>
              }
              onDismiss={resizer.dismiss}
            >
              {failure.text}
            </Banner>
          ) : null}
          {run ? <RunView run={run} size={size} src={src} /> : null}
          {!run && outcome ? <OutcomeView outcome={outcome} source={picture} src={src} /> : null}
          {!run && !outcome && !picture ? (
            <EmptyState icon={<ImageUpscale />} title="No picture yet">
              Choose a picture, drop or paste it anywhere, or give its address. Its enhanced version will stand here.
            </EmptyState>
          ) : null}
        </Stack>
      </ToolLayout>
    </DropZone>
  );
}
