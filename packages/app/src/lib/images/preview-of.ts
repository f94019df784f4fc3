import { API_BASE } from '../../api/api.ts';

/** Whether an image is one of this site. */
export const isOwn = (url: string): boolean => new URL(url).origin === location.origin;

/** A URL that displays a web image through the server: some sites refuse pages that embed their images. */
export function previewOf(url: string): string {
  return isOwn(url) ? url : `${API_BASE}/util/image?url=${encodeURIComponent(url)}`;
}
