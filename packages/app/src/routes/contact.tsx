import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '../features/info/contact-screen.tsx';

export const Route = createFileRoute('/contact')({ component: ContactScreen });
