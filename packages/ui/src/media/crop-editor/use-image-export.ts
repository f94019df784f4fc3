import { type RefObject, useState } from 'react';

interface ImageExport<Result> {
  imageRef: RefObject<HTMLImageElement | null>;
  disabled: boolean;
  /** Makes the file of the newest state. */
  make: (image: HTMLImageElement) => Promise<Result>;
  onStart: () => void;
  onSave: (result: Result) => void;
  onFail: () => void;
}

/** Makes files of an edited image, one at a time. */
export function useImageExport<Result>({ imageRef, disabled, make, onStart, onSave, onFail }: ImageExport<Result>) {
  const [isExporting, setIsExporting] = useState(false);
  const save = async (): Promise<void> => {
    const image = imageRef.current;
    if (!image || disabled || isExporting) return;
    setIsExporting(true);
    onStart();
    const result = await make(image).catch(() => undefined);
    // Closed meanwhile.
    if (!image.isConnected) return;
    setIsExporting(false);
    if (result) onSave(result);
    else onFail();
  };
  return { isExporting, save };
}
