import { ImageUpscale } from 'lucide-react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { NoImage } from '../../lib/tool/no-image.tsx';
import type { ResizePage } from './use-resize-page.ts';

const FailureView = lazyPart(async () => (await import('./result-views.ts')).FailureView);
const ModelPreview = lazyPart(async () => (await import('./result-views.ts')).ModelPreview);
const OutcomeView = lazyPart(async () => (await import('./result-views.ts')).OutcomeView);
const Ready = lazyPart(async () => (await import('./result-views.ts')).Ready);
const UnseenUrl = lazyPart(async () => (await import('./result-views.ts')).UnseenUrl);
const RunView = lazyPart(async () => (await import('./result-views.ts')).RunView);

const COMPARED_THERE = 'Models are compared on the server. Turn Private off to compare them on part of your image.';

export interface ResizeContentProps {
  page: ResizePage;
  onStart: () => void;
  onCancel: () => void;
}

/** The progress, the result, an error, or a preview of the models beforehand. */
export function ResizeContent({ page, onStart, onCancel }: ResizeContentProps) {
  const { source, name, src, size, run, outcome, failure, settings } = page;
  const { image } = source;
  /** The image stays on this device. */
  const isKept = page.keepsFiles && image?.kind === 'file';
  return (
    <>
      {failure ? (
        <FailureView
          failure={failure.text}
          onRetry={image && !failure.isFinal ? onStart : undefined}
          onDismiss={page.dismissFailure}
        />
      ) : null}
      {run ? <RunView run={run} size={size} src={src} onCancel={onCancel} /> : null}
      {!run && outcome ? <OutcomeView outcome={outcome} source={image} src={src} settings={settings} /> : null}
      {!run && isKept && outcome ? <p>{COMPARED_THERE}</p> : null}
      {!run && !outcome && image?.kind === 'file' && (isKept || !size) ? (
        <Ready>{isKept ? COMPARED_THERE : null}</Ready>
      ) : null}
      {!run && !isKept && image && name !== undefined && src !== undefined && size ? (
        <ModelPreview
          key={name}
          source={image}
          name={name}
          src={src}
          size={size}
          settings={settings}
          onModelChange={(model) => page.change({ model })}
          upscalers={page.upscalers}
        />
      ) : null}
      {!run && !outcome && !image ? (
        <NoImage icon={<ImageUpscale />} tool="resize">
          The enhanced version will appear here.
        </NoImage>
      ) : null}
      {!run && !outcome && image?.kind === 'url' && page.isUnreadable ? <UnseenUrl url={image.url} /> : null}
    </>
  );
}
