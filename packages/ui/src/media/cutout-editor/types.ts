import type { ComponentPropsWithoutRef } from 'react';
import type { cutoutEditorMessages } from '../../messages.ts';
import type { CropOutput } from '../crop-editor/index.ts';
import type { CutoutState } from './cutout-state.ts';
import type { CutoutResult } from './export.ts';

export interface CutoutEditorProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onChange'> {
  /** Address of the image, or the image; empty as long as it is not known. Another server must allow it by CORS, or nothing could be saved. */
  src: string | Blob;
  /** The initial state, also restored by Reset. @default the whole image unchanged */
  initial?: Partial<CutoutState>;
  /**
   * The format, quality and size of the saved image. What is outside of the outline is transparent, or has the
   * `background`, which is white in a JPEG.
   * @default a PNG of at most 4096 pixels a side
   */
  output?: CropOutput;
  /**
   * How many times larger than fitted the image can be shown while it is edited. That changes what is seen, never what is
   * cut out.
   * @default 8
   */
  maxViewZoom?: number;
  /** The user saved; the image contains what is inside of the outline, or everything. */
  onSave: (result: CutoutResult) => void;
  onCancel: () => void;
  /** The outline, rotation or flips have changed; not called during a gesture. Fewer than three points cannot be saved. */
  onChange?: (state: CutoutState) => void;
  /** The caller is processing the saved image. @default false */
  saving?: boolean;
  /** @default cutoutEditorMessages */
  labels?: Partial<typeof cutoutEditorMessages>;
}
