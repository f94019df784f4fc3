import { createFileRoute } from '@tanstack/react-router';
import { GeneratorScreen } from '../features/generator/generator-screen.tsx';
import { imageLink } from '../lib/tool/image-link.ts';

export const Route = createFileRoute('/generator')({
  validateSearch: imageLink,
  beforeLoad: ({ location, search: { url }, preload }) => {
    const { prompt, settings, file } = location.state;
    if (preload || (prompt ?? settings ?? file ?? url) === undefined) return {};
    return import('../features/generator/sent.ts').then(({ openSent }) => openSent({ prompt, settings, file, url }));
  },
  component: GeneratorScreen,
});
