export { SourceIcon, type SourceIconProps } from './SourceIcon.tsx';
