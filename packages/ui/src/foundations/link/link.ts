import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';

/** What a link of the library needs of the one that renders it. */
export interface LinkRenderProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** Renders a link, for example with a router: `({ href, ...props }) => <Link to={href} {...props} />`. */
export type RenderLink = (props: LinkRenderProps) => ReactElement;
