import { type ImageSourceValue, isImageUrl, useBanner } from '@mekiki/ui';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepFile } from '../search/searched-files.ts';

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

  function choose(value: ImageSourceValue | null): void {
    void navigate({
      to: '.',
      search: value?.kind === 'url' ? { url: value.url } : {},
      state: value?.kind === 'file' ? { file: keepFile(value.file).number } : {},
      resetScroll: false,
    });
  }

  return {
    picture,
    /** The page was opened with an address that cannot be a picture's. */
    isWrong: picture === undefined && url !== undefined,
    choose,
    /** Takes a file that came in by way of the whole page; says so where it is no picture. */
    takeFile: (file: File): void => {
      if (file.type.startsWith('image/') || file.type === '') choose({ kind: 'file', file });
      else show({ tone: 'error', text: 'This file is not a picture. Use JPEG, PNG, WebP, GIF or AVIF.' });
    },
  };
}
