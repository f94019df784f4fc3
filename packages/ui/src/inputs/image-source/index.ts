export { ImageSource, type ImageSourceProps, type ImageSourceReason, type ImageSourceValue } from './ImageSource.tsx';
export { formatBytes, isImageUrl, nameOf as imageSourceName } from './source.ts';
