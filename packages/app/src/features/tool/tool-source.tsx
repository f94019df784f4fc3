import { ImageSource, type ImageSourceProps } from '@mekiki/ui';
import { API_BASE } from '../../api/api.ts';
import type { useToolPicture } from './use-tool-picture.ts';

export interface ToolSourceProps extends Pick<ImageSourceProps, 'onFiles' | 'paste'> {
  source: ReturnType<typeof useToolPicture>;
  busy: boolean;
}

/** Where a tool's picture comes from: an address, or a file that is chosen, dropped or pasted anywhere on the page. */
export function ToolSource({ source: { picture, isWrong, choose }, busy, ...props }: ToolSourceProps) {
  return (
    <ImageSource
      {...props}
      label="Picture"
      previewSize="lg"
      value={picture ?? null}
      onValueChange={choose}
      busy={busy}
      {...(picture?.kind === 'url' ? { previewSrc: previewOf(picture.url) } : {})}
      {...(isWrong ? { error: 'The address in this link is not that of a picture.' } : {})}
    />
  );
}

/** By way of the server: some sites refuse pages that show their pictures. */
function previewOf(url: string): string {
  return new URL(url).origin === location.origin ? url : `${API_BASE}/util/image?url=${encodeURIComponent(url)}`;
}
