import '@mekiki/ui/fonts.css';
import '@mekiki/ui/tokens.css';
import '../console.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SetupPage } from './setup-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SetupPage />
    </QueryClientProvider>
  </StrictMode>,
);
