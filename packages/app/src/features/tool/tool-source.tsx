import { ImageSource } from '@mekiki/ui';
import { API_BASE } from '../../api/api.ts';
import type { useToolPicture } from './use-tool-picture.ts';

export interface ToolSourceProps {
  source: ReturnType<typeof useToolPicture>;
  busy: boolean;
}

/** Where a tool's picture comes from: an address, or a file that is chosen, dropped or pasted anywhere on the page. */
export function ToolSource({ source: { picture, isWrong, choose }, busy }: ToolSourceProps) {
  return (
    <ImageSource
      label="Picture"
      paste
      value={picture ?? null}
      onValueChange={choose}
      busy={busy}
      // By way of the server: some sites refuse pages that show their pictures.
      {...(picture?.kind === 'url'
        ? { previewSrc: `${API_BASE}/util/image?url=${encodeURIComponent(picture.url)}` }
        : {})}
      {...(isWrong ? { error: 'The address in this link is not that of a picture.' } : {})}
    />
  );
}
