import type { ComponentPropsWithoutRef } from 'react';
import type { cropEditorMessages } from '../../messages.ts';
import type { CropState } from './crop-state.ts';
import type { CropOutput, CropResult } from './export.ts';

export interface CropAspect {
  label: string;
  /** Width divided by height; without it any. */
  value?: number;
}

export interface CropEditorProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onChange'> {
  /** Address of the image, or the image; empty as long as it is not known. Another server must allow it by CORS, or nothing could be saved. */
  src: string | Blob;
  /** The initial state, also restored by Reset. @default the whole image unchanged */
  initial?: Partial<CropState>;
  /** Width divided by height of every selection. @default any, and 1 if it is round */
  aspect?: number;
  /** Aspect ratios that the user can choose from, instead of `aspect`; the first is chosen at the start. */
  aspects?: readonly CropAspect[];
  /** `round` saves only the ellipse in the selection; what is outside is transparent, or white in a JPEG. @default 'rectangle' */
  shape?: 'rectangle' | 'round';
  /** The file format, quality and size of the saved image. @default a PNG of at most 4096 pixels a side */
  output?: CropOutput;
  /**
   * What happens if a selection extends beyond the tilted image: the image is enlarged about its center until it fills
   * the selection, or the saved image is transparent there, and a JPEG is white.
   * @default 'fill'
   */
  emptyCorners?: 'fill' | 'transparent';
  /**
   * How many times larger than fitted the image can be shown while it is edited. That changes what is seen, never what is
   * selected or saved.
   * @default 8
   */
  maxViewZoom?: number;
  /** The user saved; the image contains the selection, or everything. */
  onSave: (result: CropResult) => void;
  onCancel: () => void;
  /** The selection, rotation or flips have changed; not called during a gesture. */
  onChange?: (state: CropState) => void;
  /** The caller is processing the saved image. @default false */
  saving?: boolean;
  labels?: Partial<typeof cropEditorMessages>;
}
