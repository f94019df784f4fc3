/** The image that a tool works on lives in its page's address, a file in this tab; the browser's back button finds both. */
import { keptFile } from '../search/searched-files.ts';

export interface ImageLink {
  /** Address of the image. */
  url?: string;
}

/** The part of a tool's address that names the image; for `validateSearch` of its route. */
export function imageLink({ url }: Record<string, unknown>): ImageLink {
  return typeof url === 'string' && url.trim() !== '' ? { url: url.trim() } : {};
}

/** The file of the history's entry, always of the same entry as the address; for `beforeLoad` of its route. */
export function linkedFile({ location }: { location: { state: { file?: number } } }) {
  return { searched: keptFile(location.state.file), fileNumber: location.state.file };
}
