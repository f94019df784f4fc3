import { createFileRoute } from '@tanstack/react-router';
import { SharedScreen } from '../features/shared-result/shared-screen.tsx';

export const Route = createFileRoute('/shared/$id')({ component: SharedScreen });
