/**
 * The footer, whose code is a file of its own: it is below the first view. A prerendered page fetches it before hydration. Were
 * it to arrive later, React would remove the prerendered footer meanwhile, and the page would move under a pointer.
 */
import { optionalPart } from '../browser/lazy-part.tsx';
import type { SiteFooterProps } from './site-footer.tsx';

export const SiteFooter = optionalPart<SiteFooterProps>(async () => (await import('./site-footer.tsx')).SiteFooter);
