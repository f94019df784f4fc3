import { type RefObject, useState } from 'react';
import type { CropState } from './crop-state.ts';
import { type CropFormat, type CropResult, exportCrop } from './export.ts';

interface CropExport {
  imageRef: RefObject<HTMLImageElement | null>;
  newest: RefObject<CropState>;
  fill: boolean;
  format: CropFormat;
  disabled: boolean;
  onStart: () => void;
  onSave: (result: CropResult) => void;
  onFail: () => void;
}

/** Makes the file of the newest state, one at a time. */
export function useCropExport({ imageRef, newest, fill, format, disabled, onStart, onSave, onFail }: CropExport) {
  const [isExporting, setIsExporting] = useState(false);
  const save = async (): Promise<void> => {
    const image = imageRef.current;
    if (!image || disabled || isExporting) return;
    setIsExporting(true);
    onStart();
    const result = await exportCrop(image, newest.current, fill, format).catch(() => undefined);
    // Closed meanwhile.
    if (!image.isConnected) return;
    setIsExporting(false);
    if (result) onSave(result);
    else onFail();
  };
  return { isExporting, save };
}
