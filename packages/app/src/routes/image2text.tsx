import { createFileRoute } from '@tanstack/react-router';
import { Image2TextScreen } from '../features/image2text/image2text-screen.tsx';
import { linkedFile, pictureLink } from '../features/tool/picture-link.ts';

export const Route = createFileRoute('/image2text')({
  validateSearch: pictureLink,
  beforeLoad: linkedFile,
  component: Image2TextScreen,
});
