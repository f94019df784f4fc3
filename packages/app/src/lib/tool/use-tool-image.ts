import { type ImageSourceValue, isImageUrl, useBanner } from '@mekiki/ui';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepFile } from '../images/searched-files.ts';
import { mayBeImage, NO_IMAGE } from './may-be-image.ts';

export type ToolImage = { kind: 'url'; url: string } | { kind: 'file'; file: File; number: number };

/** The image of a tool's page. The route has `imageLink` and `linkedFile`. */
export function useToolImage() {
  const { url } = useSearch({ strict: false });
  const { searched, fileNumber } = useRouteContext({ strict: false });
  const navigate = useNavigate();
  const { show } = useBanner();
  const isFileGone = fileNumber !== undefined && !searched;
  useEffect(() => {
    if (isFileGone) show({ tone: 'info', text: 'We don’t keep the images you upload. Choose it again.' });
  }, [isFileGone, show]);

  let image: ToolImage | undefined;
  if (searched) image = { kind: 'file', file: searched.file, number: searched.number };
  else if (url && isImageUrl(url)) image = { kind: 'url', url };

  function go(search: { url?: string }, file?: number): void {
    void navigate({ to: '.', search, state: file === undefined ? {} : { file }, resetScroll: false });
  }

  function choose(value: ImageSourceValue | null): void {
    if (value?.kind === 'file') go({}, keepFile(value.file).number);
    else go(value ? { url: value.url } : {});
  }

  return {
    image,
    /** The page was opened with a URL that cannot be an image's. */
    isWrong: image === undefined && url !== undefined,
    choose,
    /** Shows a file that is already stored. */
    open: (number: number): void => go({}, number),
    /** Uses the URL of an image that was dropped or pasted anywhere on the page. */
    takeUrl: (dropped: string): void => choose({ kind: 'url', url: dropped }),
    /** Uses a file that was dropped or pasted anywhere on the page; says so if it is not an image. */
    takeFile: (file: File): void => {
      if (mayBeImage(file)) choose({ kind: 'file', file });
      else show({ tone: 'error', text: NO_IMAGE });
    },
  };
}
