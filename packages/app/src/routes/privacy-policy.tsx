import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicyScreen } from '../features/info/privacy-policy-screen.tsx';

export const Route = createFileRoute('/privacy-policy')({ component: PrivacyPolicyScreen });
