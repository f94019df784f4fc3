import { createRootRoute } from '@tanstack/react-router';
import { ErrorScreen } from '../features/shell/error-screen.tsx';
import { NotFoundScreen } from '../features/shell/not-found-screen.tsx';
import { Shell } from '../features/shell/shell.tsx';

export const Route = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});
