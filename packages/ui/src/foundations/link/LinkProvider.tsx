import { createContext, type ReactNode, useContext } from 'react';
import type { LinkRenderProps, RenderLink } from './link.ts';

function plainLink({ children, ...props }: LinkRenderProps) {
  return <a {...props}>{children}</a>;
}

const LinkContext = createContext<RenderLink>(plainLink);

export interface LinkProviderProps {
  /** Renders the links of all components inside; a component's own `renderLink` takes precedence. */
  renderLink: RenderLink;
  children?: ReactNode;
}

/** Lets the components inside use a router's links. */
export function LinkProvider({ renderLink, children }: LinkProviderProps) {
  return <LinkContext.Provider value={renderLink}>{children}</LinkContext.Provider>;
}

/** The function to render a link with: `own`, otherwise the provider's, otherwise a plain `<a>`. */
export function useRenderLink(own?: RenderLink): RenderLink {
  const inherited = useContext(LinkContext);
  return own ?? inherited;
}
