import { createFileRoute } from '@tanstack/react-router';
import { SharedScreen } from '../features/sharing/shared-screen.tsx';

export const Route = createFileRoute('/shared/$id')({ component: SharedScreen });
