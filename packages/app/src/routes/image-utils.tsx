import { createFileRoute } from '@tanstack/react-router';
import { ImageUtilsScreen } from '../features/image-utils/image-utils-screen.tsx';
import { linkedFile, imageLink } from '../lib/tool/image-link.ts';

export const Route = createFileRoute('/image-utils')({
  validateSearch: imageLink,
  beforeLoad: linkedFile,
  component: ImageUtilsScreen,
});
