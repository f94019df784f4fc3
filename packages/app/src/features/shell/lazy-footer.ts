/**
 * The footer, whose code is a file of its own: it is below the first view. A prerendered page fetches it before hydration. Were
 * it to arrive later, React would remove the prerendered footer meanwhile, and the page would move under a pointer.
 */
import { lazyPart } from '../../browser/lazy-part.tsx';
import type { SiteFooterProps } from './site-footer.tsx';
import { TOOLS } from './tools.ts';

/** Pages that fill the window, or lead to one that does. */
const WITHOUT_FOOTER = new Set([...TOOLS.map(({ href }) => href), '/share']);

export const hasFooter = (pathname: string): boolean => !WITHOUT_FOOTER.has(pathname);

export const SiteFooter = lazyPart<SiteFooterProps>(async () => {
  try {
    return (await import('./site-footer.tsx')).SiteFooter;
  } catch {
    // Without a network, the page works without its footer.
    return () => null;
  }
});
