import { type ImageSourceValue, isImageUrl, useBanner } from '@mekiki/ui';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepFile } from '../search/searched-files.ts';
import { mayBePicture, NO_PICTURE } from './may-be-picture.ts';

export type ToolPicture = { kind: 'url'; url: string } | { kind: 'file'; file: File; number: number };

/** The picture that a tool's page is given. The route has `pictureLink` and `linkedFile`. */
export function useToolPicture() {
  const { url } = useSearch({ strict: false });
  const { searched, fileNumber } = useRouteContext({ strict: false });
  const navigate = useNavigate();
  const { show } = useBanner();
  const isFileGone = fileNumber !== undefined && !searched;
  useEffect(() => {
    if (isFileGone) show({ tone: 'info', text: 'The picture is not kept. Choose it again.' });
  }, [isFileGone, show]);

  let picture: ToolPicture | undefined;
  if (searched) picture = { kind: 'file', file: searched.file, number: searched.number };
  else if (url && isImageUrl(url)) picture = { kind: 'url', url };

  function go(search: { url?: string }, file?: number): void {
    void navigate({ to: '.', search, state: file === undefined ? {} : { file }, resetScroll: false });
  }

  function choose(value: ImageSourceValue | null): void {
    if (value?.kind === 'file') go({}, keepFile(value.file).number);
    else go(value ? { url: value.url } : {});
  }

  return {
    picture,
    /** The page was opened with an address that cannot be a picture's. */
    isWrong: picture === undefined && url !== undefined,
    choose,
    /** Shows a file that is kept already. */
    open: (number: number): void => go({}, number),
    /** Takes a file that came in by way of the whole page; says so where it is no picture. */
    takeFile: (file: File): void => {
      if (mayBePicture(file)) choose({ kind: 'file', file });
      else show({ tone: 'error', text: NO_PICTURE });
    },
  };
}
