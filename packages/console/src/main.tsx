import '@mekiki/ui/fonts.css';
import '@mekiki/ui/tokens.css';
import './console.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueries } from './queries.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueries()}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
