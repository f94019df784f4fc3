export { ImageChoice, type ImageChoiceProps, type ImageOption } from './ImageChoice.tsx';
