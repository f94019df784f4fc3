import { createContext, type ReactNode, useContext } from 'react';
import type { LinkRenderProps, RenderLink } from './link.ts';

function plainLink({ children, ...props }: LinkRenderProps) {
  return <a {...props}>{children}</a>;
}

const LinkContext = createContext<RenderLink>(plainLink);

export interface LinkProviderProps {
  /** Renders the links of all components inside; a component's own `renderLink` goes first. */
  renderLink: RenderLink;
  children?: ReactNode;
}

/** Gives the components inside the links of a router. */
export function LinkProvider({ renderLink, children }: LinkProviderProps) {
  return <LinkContext.Provider value={renderLink}>{children}</LinkContext.Provider>;
}

/** The function to render a link with: `own`, else the provider's, else a plain `<a>`. */
export function useRenderLink(own?: RenderLink): RenderLink {
  const inherited = useContext(LinkContext);
  return own ?? inherited;
}
