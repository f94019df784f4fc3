export { DropZone, type DropZoneProps } from './DropZone.tsx';
export { usePasteImage } from './use-paste-image.ts';
