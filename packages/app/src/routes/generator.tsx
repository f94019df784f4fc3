import type { ReadSettings } from '@mekiki/api-client';
import { createFileRoute } from '@tanstack/react-router';
import { GeneratorScreen } from '../features/generator/generator-screen.tsx';
import { linkedFile, pictureLink } from '../features/tool/picture-link.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A prompt that another tool sends to the generator. */
    prompt?: string;
    /** The settings of a picture, which another tool has read. */
    settings?: ReadSettings;
  }
}

export const Route = createFileRoute('/generator')({
  validateSearch: pictureLink,
  beforeLoad: linkedFile,
  component: GeneratorScreen,
});
