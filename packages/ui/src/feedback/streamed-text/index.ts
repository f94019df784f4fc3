export { StreamedText, type StreamedTextProps, type StreamedTextState } from './StreamedText.tsx';
