export type { SourceLook, SourceLooks } from './look.ts';
export { SourceIcon, type SourceIconProps } from './SourceIcon.tsx';
