export { ImageSource, type ImageSourceProps, type ImageSourceReason, type ImageSourceValue } from './ImageSource.tsx';
export { isImageUrl } from './source.ts';
