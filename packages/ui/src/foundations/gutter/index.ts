export { Gutter, type GutterProps } from './Gutter.tsx';
