import { createFileRoute } from '@tanstack/react-router';
import { TaggerScreen } from '../features/tagger/tagger-screen.tsx';
import { linkedFile, pictureLink } from '../features/tool/picture-link.ts';

export const Route = createFileRoute('/tagger')({
  validateSearch: pictureLink,
  beforeLoad: linkedFile,
  component: TaggerScreen,
});
