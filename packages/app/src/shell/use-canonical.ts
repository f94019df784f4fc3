import { useEffect } from 'react';

/** Keeps the canonical URL, which the server wrote for the first page, correct for later ones. */
export function useCanonical(pathname: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) link.href = new URL(pathname, link.href).href;
  }, [pathname]);
}
