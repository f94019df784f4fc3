export { PicturePage, type PicturePageProps } from './PicturePage.tsx';
