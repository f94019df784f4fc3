import { createFileRoute } from '@tanstack/react-router';
import { GeneratorScreen } from '../features/generator/generator-screen.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A prompt that another tool sends to the generator. */
    prompt?: string;
  }
}

export const Route = createFileRoute('/generator')({ component: GeneratorScreen });
