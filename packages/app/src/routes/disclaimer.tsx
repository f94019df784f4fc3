import { createFileRoute } from '@tanstack/react-router';
import { DisclaimerScreen } from '../features/info/disclaimer-screen.tsx';

export const Route = createFileRoute('/disclaimer')({ component: DisclaimerScreen });
