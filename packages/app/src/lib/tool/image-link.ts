/** The image of a tool is in its page's URL, or a file in this tab; the browser's Back button restores both. */
import { keptFile } from '../images/searched-files.ts';

export interface ImageLink {
  /** URL of the image. */
  url?: string;
}

/** The part of a tool's URL that identifies the image; for `validateSearch` of its route. */
export function imageLink({ url }: Record<string, unknown>): ImageLink {
  return typeof url === 'string' && url.trim() !== '' ? { url: url.trim() } : {};
}

/** The file of the history entry, always of the same entry as the URL; for `beforeLoad` of its route. */
export function linkedFile({ location }: { location: { state: { file?: number } } }) {
  return { searched: keptFile(location.state.file), fileNumber: location.state.file };
}
