import { ImageSource, type ImageSourceProps, Stack } from '@mekiki/ui';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { isOwn, previewOf } from '../images/preview-of.ts';
import { SendMenu } from '../send/lazy-send-menu.tsx';
import type { useToolImage } from './use-tool-image.ts';

const PageOfImages = lazyPart(async () => (await import('./page-of-images.tsx')).PageOfImages);

export interface ToolSourceProps extends Pick<
  ImageSourceProps,
  'onFiles' | 'paste' | 'onDraftChange' | 'previewSize' | 'previewSrc' | 'formats' | 'accept'
> {
  source: ReturnType<typeof useToolImage>;
  busy: boolean;
  /** The error of the choice, in one sentence. */
  error?: string | undefined;
}

const WRONG_LINK = 'The URL in this link is not an image.';

/** The input of a tool's image: a URL, or a file that is chosen, dropped or pasted anywhere on the page. */
export function ToolSource({ source: { image, isWrong, choose, takeUrl }, busy, error, ...props }: ToolSourceProps) {
  const url = image?.kind === 'url' ? image.url : undefined;
  return (
    <Stack gap={3} align="stretch">
      <ImageSource
        previewSize="lg"
        {...props}
        label="Image"
        value={image ?? null}
        onValueChange={choose}
        loading={busy}
        {...(url === undefined ? {} : { previewSrc: previewOf(url) })}
        error={isWrong ? WRONG_LINK : error}
      />
      {url !== undefined && !isOwn(url) ? <PageOfImages key={url} url={url} onChoose={takeUrl} /> : null}
      {image ? (
        <Stack align="start">
          <SendMenu image={image} />
        </Stack>
      ) : null}
    </Stack>
  );
}
