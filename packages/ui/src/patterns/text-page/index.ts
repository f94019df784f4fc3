export { TextPage, type TextPageProps, type TextSection } from './TextPage.tsx';
