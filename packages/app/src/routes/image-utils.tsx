import { createFileRoute } from '@tanstack/react-router';
import { ImageUtilsScreen } from '../features/image-utils/image-utils-screen.tsx';
import { linkedFile, pictureLink } from '../features/tool/picture-link.ts';

export const Route = createFileRoute('/image-utils')({
  validateSearch: pictureLink,
  beforeLoad: linkedFile,
  component: ImageUtilsScreen,
});
