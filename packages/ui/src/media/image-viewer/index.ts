export { ImageViewer } from './ImageViewer.tsx';
export type { ImageViewerProps, ViewerItem, ViewerReason, ViewerView } from './types.ts';
export { ViewerThumbnail, type ViewerThumbnailProps } from './ViewerThumbnail.tsx';
