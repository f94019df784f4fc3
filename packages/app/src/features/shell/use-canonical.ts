import { useEffect } from 'react';

/** Keeps the address that the page is known by, which the server wrote for the first page, true for the ones after. */
export function useCanonical(pathname: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) link.href = new URL(pathname, link.href).href;
  }, [pathname]);
}
