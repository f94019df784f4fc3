import { useNavigate } from '@tanstack/react-router';
import { keepFile } from '../search/searched-files.ts';
import type { Destination } from './destinations.tsx';

/** A picture on its way from one tool to another. */
export type SentPicture =
  | { kind: 'url'; url: string }
  /** A file; `number` where this tab keeps it already. */
  | { kind: 'file'; file: File; number?: number };

/** Opens another tool with a picture. Nothing is uploaded anew, and the browser's back button leads back with it. */
export function useSendPicture(): (picture: SentPicture, to: Destination) => Promise<void> {
  const navigate = useNavigate();
  return (picture, to) =>
    picture.kind === 'url'
      ? navigate({ to, search: { url: picture.url } })
      : navigate({ to, state: { file: picture.number ?? keepFile(picture.file).number } });
}
