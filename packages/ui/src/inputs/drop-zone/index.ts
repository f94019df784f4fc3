export { DropZone, type DropZoneProps } from './DropZone.tsx';
export { dataUriFile, pastedImage } from './files.ts';
export { usePaste } from './use-paste.ts';
export { usePasteImage } from './use-paste-image.ts';
