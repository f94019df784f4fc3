import { isImageUrl, useAnnounce, useBanner } from '@mekiki/ui';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useKept } from '../../browser/use-kept.ts';
import { useTabNotice } from '../generator/generation/use-tab-notice.ts';
import { useObjectUrl } from '../../browser/use-object-url.ts';
import { previewOf } from '../../lib/images/preview-of.ts';
import { type ToolImage, useToolImage } from '../../lib/tool/use-tool-image.ts';
import { keepSettings, keptSettings, USUAL_SETTINGS } from './kept-settings.ts';
import { fileName, nameOfImage } from './resizer.ts';
import type { UpscaleSettings } from './upscaling.ts';
import { useImageSize } from './use-image-size.ts';
import { useResizer } from './use-resizer.ts';
import { useUpscalers } from './use-upscalers.ts';

const NO_SOURCE = 'Please provide an image URL or upload a file';

/** The state and actions of the upscaler's page. */
export function useResizePage() {
  const source = useToolImage();
  const { image } = source;
  const { fileNumber } = useRouteContext({ strict: false });
  const name = image ? nameOfImage(image) : fileNumber === undefined ? undefined : fileName(fileNumber);
  const { show } = useBanner();
  const announce = useAnnounce();
  const upscalers = useUpscalers();
  const [kept, setSettings] = useKept(keptSettings, USUAL_SETTINGS);
  const isKnown = upscalers.models.some(({ id }) => id === kept.model);
  const settings = isKnown ? kept : { ...kept, model: upscalers.usual.id };
  const [isMissing, setMissing] = useState(false);
  const [keepsFiles, setKeepsFiles] = useState(false);
  /** A typed URL, and the image that was shown with it. */
  const [draft, setDraft] = useState<{ text: string; name: string | undefined }>();
  // What was typed for another image no longer applies.
  const meant: ToolImage | undefined =
    draft && draft.name === name && isImageUrl(draft.text) ? { kind: 'url', url: draft.text } : image;

  const resizer = useResizer({
    name,
    onReturn: (running) => (running.kind === 'file' ? source.open(running.number) : source.choose(running)),
    onGivenUp: () => show({ tone: 'info', text: 'Upscaling was cancelled because you chose another image.' }),
  });
  const { run, failure } = resizer;
  const last = run?.last;
  const tab = useTabNotice(
    run && { made: last?.type === 'progress' ? last.done : 0, requested: last?.type === 'progress' ? last.total : 1 },
  );
  const fileSrc = useObjectUrl(image?.kind === 'file' ? image.file : undefined);
  const src = image?.kind === 'url' ? previewOf(image.url) : fileSrc;

  const size = useImageSize(src);

  return {
    source,
    name,
    src,
    /** Size of the source, once it is known. */
    size: size === 'unreadable' ? undefined : size,
    /** The browser cannot show the source. */
    isUnreadable: size === 'unreadable',
    upscalers,
    settings,
    change: (part: Partial<UpscaleSettings>): void => {
      // Not those in use: until the list of models is there, the kept one is unknown.
      const next = { ...kept, ...part };
      setSettings(next);
      keepSettings(next);
    },
    /** The source's error, once the user has tried. */
    error: isMissing && !image ? NO_SOURCE : undefined,
    run,
    outcome: resizer.outcomes[name ?? ''],
    failure: failure?.name === name && !run ? failure : undefined,
    dismissFailure: resizer.dismiss,
    adopt: resizer.adopt,
    cancel: resizer.cancel,
    titlePrefix: tab.prefix,
    /** The user is typing a URL; it counts although it is not submitted yet. */
    noteDraft: (text: string): void => {
      setDraft({ text: text.trim(), name });
    },
    /** Files are upscaled on this device. */
    keepsFiles,
    setKeepsFiles,
    /** There is something to upscale. */
    isReady: Boolean(meant),
    /** Starts, if there is an image. @returns whether it did */
    start: (): boolean => {
      setMissing(!meant);
      if (!meant) {
        announce(NO_SOURCE, 'assertive');
        return false;
      }
      if (meant !== image) source.choose(meant);
      void resizer.start(meant, settings, upscalers).then((outcome) => {
        if (!outcome) return;
        announce('The upscaled image is ready.');
        tab.notify('✓ Upscaled');
      });
      return true;
    },
  };
}
export type ResizePage = ReturnType<typeof useResizePage>;
