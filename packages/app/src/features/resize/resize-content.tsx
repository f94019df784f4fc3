import { Banner, Button, EmptyState, Stack } from '@mekiki/ui';
import { ImageUpscale } from 'lucide-react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import type { ResizePage } from './use-resize-page.ts';

const ModelPreview = lazyPart(async () => (await import('./result-views.ts')).ModelPreview);
const OutcomeView = lazyPart(async () => (await import('./result-views.ts')).OutcomeView);
const RunView = lazyPart(async () => (await import('./result-views.ts')).RunView);

export interface ResizeContentProps {
  page: ResizePage;
  onStart: () => void;
  onCancel: () => void;
}

/** The progress, the result, an error, or a preview of the models beforehand. */
export function ResizeContent({ page, onStart, onCancel }: ResizeContentProps) {
  const { source, name, src, size, run, outcome, failure, settings } = page;
  const { image } = source;
  return (
    <>
      {failure ? (
        <Banner
          tone="error"
          role="alert"
          title="The image could not be upscaled"
          action={
            image ? (
              <Button size="sm" onClick={onStart}>
                Try again
              </Button>
            ) : undefined
          }
          onDismiss={page.dismissFailure}
        >
          {failure}
        </Banner>
      ) : null}
      {run ? <RunView run={run} size={size} src={src} onCancel={onCancel} /> : null}
      {!run && outcome ? <OutcomeView outcome={outcome} source={image} src={src} settings={settings} /> : null}
      {!run && image && name !== undefined && src !== undefined && size ? (
        <Stack>
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
        </Stack>
      ) : null}
      {!run && !outcome && !image ? (
        <EmptyState icon={<ImageUpscale />} title="No image yet">
          Drop, paste or choose an image, or enter its URL. The enhanced version will appear here.
        </EmptyState>
      ) : null}
      {!run && !outcome && image && !size ? (
        <EmptyState icon={<ImageUpscale />} title="Ready to upscale">
          Select Generate Enhanced Image. The enhanced version will appear here.
        </EmptyState>
      ) : null}
    </>
  );
}
