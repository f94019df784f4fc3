import { useNavigate } from '@tanstack/react-router';
import { keepFile } from '../search/searched-files.ts';
import type { Destination } from './destinations.tsx';

/** An image on its way from one tool to another. */
export type SentImage =
  | { kind: 'url'; url: string }
  /** A file; `number` where this tab keeps it already. */
  | { kind: 'file'; file: File; number?: number };

/** Opens another tool with an image. Nothing is upreloaded, and the browser's back button leads back with it. */
export function useSendImage(): (image: SentImage, to: Destination) => Promise<void> {
  const navigate = useNavigate();
  return (image, to) =>
    image.kind === 'url'
      ? navigate({ to, search: { url: image.url } })
      : navigate({ to, state: { file: image.number ?? keepFile(image.file).number } });
}
