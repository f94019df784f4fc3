export { CropEditor } from './CropEditor.tsx';
export type { CropState } from './crop-state.ts';
export type { CropOutput, CropResult } from './export.ts';
export type { CropAspect, CropEditorProps } from './types.ts';
export type { Rect as CropRect } from './rect.ts';
export { cropCssVars } from './view.ts';
