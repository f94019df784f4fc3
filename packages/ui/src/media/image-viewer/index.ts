export { ImageViewer, type ImageViewerProps } from './ImageViewer.tsx';
export type { ViewerItem, ViewerReason } from './types.ts';
export { ViewerThumbnail, type ViewerThumbnailProps } from './ViewerThumbnail.tsx';
