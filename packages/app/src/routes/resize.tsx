import { createFileRoute } from '@tanstack/react-router';
import { ResizeScreen } from '../features/resize/resize-screen.tsx';
import { linkedFile, pictureLink } from '../features/tool/picture-link.ts';

export const Route = createFileRoute('/resize')({
  validateSearch: pictureLink,
  beforeLoad: linkedFile,
  component: ResizeScreen,
});
