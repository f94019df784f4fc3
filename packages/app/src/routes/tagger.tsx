import { createFileRoute } from '@tanstack/react-router';
import { TaggerScreen } from '../features/tagger/tagger-screen.tsx';
import { linkedFile, imageLink } from '../lib/tool/image-link.ts';

export const Route = createFileRoute('/tagger')({
  validateSearch: imageLink,
  beforeLoad: linkedFile,
  component: TaggerScreen,
});
