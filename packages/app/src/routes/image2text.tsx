import { createFileRoute } from '@tanstack/react-router';
import { Image2TextScreen } from '../features/image2text/image2text-screen.tsx';
import { linkedFile, imageLink } from '../lib/tool/image-link.ts';

export const Route = createFileRoute('/image2text')({
  validateSearch: imageLink,
  beforeLoad: linkedFile,
  component: Image2TextScreen,
});
