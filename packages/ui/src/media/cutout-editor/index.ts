export { CutoutEditor } from './CutoutEditor.tsx';
export type { CutoutState } from './cutout-state.ts';
export type { CutoutResult } from './export.ts';
export type { CutoutEditorProps } from './types.ts';
