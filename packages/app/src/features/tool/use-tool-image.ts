import { type ImageSourceValue, isImageUrl, useBanner } from '@mekiki/ui';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepFile } from '../search/searched-files.ts';
import { mayBeImage, NO_IMAGE } from './may-be-image.ts';

export type ToolImage = { kind: 'url'; url: string } | { kind: 'file'; file: File; number: number };

/** The image that a tool's page is given. The route has `imageLink` and `linkedFile`. */
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
    /** The page was opened with an address that cannot be an image's. */
    isWrong: image === undefined && url !== undefined,
    choose,
    /** Shows a file that is kept already. */
    open: (number: number): void => go({}, number),
    /** Takes the URL of an image that came in by way of the whole page. */
    takeUrl: (dropped: string): void => choose({ kind: 'url', url: dropped }),
    /** Takes a file that came in by way of the whole page; says so where it is no image. */
    takeFile: (file: File): void => {
      if (mayBeImage(file)) choose({ kind: 'file', file });
      else show({ tone: 'error', text: NO_IMAGE });
    },
  };
}
