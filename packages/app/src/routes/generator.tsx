import type { ReadSettings } from '@mekiki/api-client';
import { createFileRoute } from '@tanstack/react-router';
import { GeneratorScreen } from '../features/generator/generator-screen.tsx';
import { linkedFile, imageLink } from '../features/tool/image-link.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A prompt that another tool sends to the generator. */
    prompt?: string;
    /** The settings of an image, which another tool has read. */
    settings?: ReadSettings;
  }
}

export const Route = createFileRoute('/generator')({
  validateSearch: imageLink,
  beforeLoad: linkedFile,
  component: GeneratorScreen,
});
