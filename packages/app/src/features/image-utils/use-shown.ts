import { useEffect, useState } from 'react';
import { convertImage } from './utils-api.ts';

/** Wide enough for any pane. */
const SIDE = 1_600;

/** A URL to display a file; `undefined` while it is created, `null` if there is none. */
export interface Shown {
  src: string | undefined | null;
  /** For a copy made by the server, because the browser cannot show such files. */
  isCopy: boolean;
}

const WAITING: Shown = { src: undefined, isCopy: false };

/** Makes a file displayable: directly if the browser supports its format, otherwise as a copy by the server. */
export function useShown(file: Blob | undefined): Shown {
  const [shown, setShown] = useState<{ file: Blob; shown: Shown }>();
  useEffect(() => {
    if (!file) return undefined;
    const controller = new AbortController();
    let made = URL.createObjectURL(file);
    const show = (isCopy: boolean) => {
      if (!controller.signal.aborted) setShown({ file, shown: { src: made, isCopy } });
    };
    void (async () => {
      if (await canShow(made)) return show(false);
      try {
        const name = file instanceof File ? file.name : 'image';
        const params = { ext: 'webp', width: SIDE, height: SIDE };
        const { blob } = await convertImage(new File([file], name, { type: file.type }), params, controller.signal);
        if (controller.signal.aborted) return undefined;
        URL.revokeObjectURL(made);
        made = URL.createObjectURL(blob);
        show(true);
      } catch {
        if (!controller.signal.aborted) setShown({ file, shown: { src: null, isCopy: true } });
      }
      return undefined;
    })();
    return () => {
      controller.abort();
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return shown && shown.file === file ? shown.shown : WAITING;
}

/** Decodes the image, which is then there when the page shows the same URL. */
async function canShow(src: string): Promise<boolean> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  }
}
