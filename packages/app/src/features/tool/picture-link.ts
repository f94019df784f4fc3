/** The picture that a tool works on lives in its page's address, a file in this tab; the browser's back button finds both. */
import { keptFile } from '../search/searched-files.ts';

export interface PictureLink {
  /** Address of the picture. */
  url?: string;
}

/** The part of a tool's address that names the picture; for `validateSearch` of its route. */
export function pictureLink({ url }: Record<string, unknown>): PictureLink {
  return typeof url === 'string' && url.trim() !== '' ? { url: url.trim() } : {};
}

/** The file of the history's entry, always of the same entry as the address; for `beforeLoad` of its route. */
export function linkedFile({ location }: { location: { state: { file?: number } } }) {
  return { searched: keptFile(location.state.file), fileNumber: location.state.file };
}
