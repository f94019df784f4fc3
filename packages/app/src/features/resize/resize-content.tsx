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

/** What comes of the picture: how far it is, the result, why there is none, and a look at the models beforehand. */
export function ResizeContent({ page, onStart, onCancel }: ResizeContentProps) {
  const { source, name, src, size, run, outcome, failure, settings } = page;
  const { picture } = source;
  return (
    <>
      {failure ? (
        <Banner
          tone="error"
          role="alert"
          title="The picture was not enhanced"
          action={
            picture ? (
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
      {!run && outcome ? <OutcomeView outcome={outcome} source={picture} src={src} settings={settings} /> : null}
      {!run && picture && name !== undefined && src !== undefined && size ? (
        <Stack>
          <ModelPreview
            key={name}
            source={picture}
            name={name}
            src={src}
            size={size}
            settings={settings}
            onModelChange={(model) => page.change({ model })}
            upscalers={page.upscalers}
          />
        </Stack>
      ) : null}
      {!run && !outcome && !picture ? (
        <EmptyState icon={<ImageUpscale />} title="No picture yet">
          Choose a picture, drop or paste it anywhere, or give its address. Its enhanced version will stand here.
        </EmptyState>
      ) : null}
      {!run && !outcome && picture && !size ? (
        <EmptyState icon={<ImageUpscale />} title="Ready to enhance">
          Press the button, and the enhanced version will stand here.
        </EmptyState>
      ) : null}
    </>
  );
}
