export type { LinkRenderProps, RenderLink } from './link.ts';
export { LinkProvider, type LinkProviderProps, useRenderLink } from './LinkProvider.tsx';
