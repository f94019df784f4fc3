import { createFileRoute } from '@tanstack/react-router';
import { Image2TextScreen } from '../features/image2text/image2text-screen.tsx';

interface Image2TextParameters {
  /** Address of the picture that is described. */
  url?: string;
}

export const Route = createFileRoute('/image2text')({
  validateSearch: ({ url }): Image2TextParameters => (typeof url === 'string' && url ? { url } : {}),
  component: Image2TextScreen,
});
