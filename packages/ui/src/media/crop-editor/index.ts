export { CropEditor, type CropEditorProps } from './CropEditor.tsx';
export type { CropState } from './crop-state.ts';
export type { CropResult } from './export.ts';
export type { Rect as CropRect } from './rect.ts';
export { cropCssVars } from './view.ts';
