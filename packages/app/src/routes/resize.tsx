import { createFileRoute } from '@tanstack/react-router';
import { ResizeScreen } from '../features/resize/resize-screen.tsx';
import { linkedFile, imageLink } from '../lib/tool/image-link.ts';

export const Route = createFileRoute('/resize')({
  validateSearch: imageLink,
  beforeLoad: linkedFile,
  component: ResizeScreen,
});
