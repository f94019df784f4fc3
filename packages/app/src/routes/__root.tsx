import { createRootRoute } from '@tanstack/react-router';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { Shell } from '../shell/shell.tsx';

export const Route = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});
