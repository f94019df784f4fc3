import type { RenderLink } from '@mekiki/ui';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** Renders the library's links as router links; other origins and the API stay ordinary links. */
export const renderLink: RenderLink = ({ href, ...props }) =>
  href.startsWith('/') && !href.startsWith('/api') ? <PageLink {...props} href={href} /> : <a {...props} href={href} />;

/** What the site's links need of the router's own link, which adds two kilobytes. */
function PageLink({ href, onClick, ...props }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();
  const isHere = useLocation({ select: ({ pathname }) => pathname === href });
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOrdinary = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isOrdinary || (props.target ?? '_self') !== '_self') return;
    event.preventDefault();
    void router.navigate({ href });
  };
  // Hovering over a link may mean a visit: preloads its code.
  const prepare = () => {
    if (!href.includes('?')) router.preloadRoute({ to: href.replace(/#.*/, '') }).catch(() => undefined);
  };
  return (
    <a
      aria-current={isHere ? 'page' : undefined}
      onMouseEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
      {...props}
      href={href}
      onClick={go}
    />
  );
}
