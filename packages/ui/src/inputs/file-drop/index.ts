export { FileDrop, type FileDropProps, type FileDropReason } from './FileDrop.tsx';
