export { DropZone, type DropZoneProps } from './DropZone.tsx';
export { dataUriFile } from './files.ts';
export { usePasteImage } from './use-paste-image.ts';
