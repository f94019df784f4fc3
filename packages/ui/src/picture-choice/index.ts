export { PictureChoice, type PictureChoiceProps, type PictureOption } from './PictureChoice.tsx';
