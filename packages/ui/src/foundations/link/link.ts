import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';

/** The props that a link of the library passes to its renderer. */
export interface LinkRenderProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** Renders a link, for example with a router: `({ href, ...props }) => <Link to={href} {...props} />`. */
export type RenderLink = (props: LinkRenderProps) => ReactElement;
