import type { RenderLink } from '@mekiki/ui';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

const RouterLink = createLink((props: ComponentProps<'a'>) => <a {...props} />);

/** Links of the library as links of the router; other origins and the API stay ordinary. */
export const renderLink: RenderLink = ({ href, ...props }) =>
  href.startsWith('/') && !href.startsWith('/api') ? <RouterLink {...props} to={href} /> : <a {...props} href={href} />;
