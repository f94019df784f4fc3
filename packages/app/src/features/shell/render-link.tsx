import type { RenderLink } from '@mekiki/ui';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** Links of the library as links of the router; other origins and the API stay ordinary. */
export const renderLink: RenderLink = ({ href, ...props }) =>
  href.startsWith('/') && !href.startsWith('/api') ? <PageLink {...props} href={href} /> : <a {...props} href={href} />;

/** All that the site's links do of what the router's own can, which are two kilobytes. */
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
  // Who points at a link may want its page: its code can be on its way already.
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
