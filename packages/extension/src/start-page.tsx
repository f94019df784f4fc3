/** Starts each of the extension's pages. */
import '@mekiki/ui/tokens.css';
import './page.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

export function startPage(page: ReactNode): void {
  createRoot(document.getElementById('root')!).render(<StrictMode>{page}</StrictMode>);
}
