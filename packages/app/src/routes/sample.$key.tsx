import { createFileRoute } from '@tanstack/react-router';
import { SampleScreen } from '../features/sample/sample-screen.tsx';

export const Route = createFileRoute('/sample/$key')({
  validateSearch: (search): { pool?: string } => (typeof search['pool'] === 'string' ? { pool: search['pool'] } : {}),
  component: SampleScreen,
});
