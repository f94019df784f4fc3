export { ImagePage, type ImagePageProps } from './ImagePage.tsx';
