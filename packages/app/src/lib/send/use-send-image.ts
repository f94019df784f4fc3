import { useNavigate } from '@tanstack/react-router';
import { keepFile } from '../images/searched-files.ts';
import type { Destination } from './destinations.tsx';

/** An image on its way from one tool to another. */
export type SentImage =
  | { kind: 'url'; url: string }
  /** A file; `number` if this tab already stores it. */
  | { kind: 'file'; file: File; number?: number };

/** Opens another tool with an image. Nothing is uploaded again, and the browser's Back button restores it. */
export function useSendImage(): (image: SentImage, to: Destination) => Promise<void> {
  const navigate = useNavigate();
  return (image, to) =>
    image.kind === 'url'
      ? navigate({ to, search: { url: image.url } })
      : navigate({ to, state: { file: image.number ?? keepFile(image.file).number } });
}
