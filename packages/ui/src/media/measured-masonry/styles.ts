/**
 * Not in a style sheet, which sites that use `Masonry` would load for nothing where they know all ratios. A server draws
 * nothing of this.
 */
import type { CSSProperties } from 'react';

/** Over the window, since images that load lazily wait until they are there; nothing of it is seen or pressed. */
export const waiting: CSSProperties = {
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  overflow: 'hidden',
  visibility: 'hidden',
  pointerEvents: 'none',
};

/** As high as its content, in a place that may have been measured at another width. */
export const content: CSSProperties = { alignSelf: 'start', display: 'flow-root', minInlineSize: 0 };

export const waitingContent: CSSProperties = { ...content, position: 'absolute', insetBlockStart: 0, insetInline: 0 };

/**
 * What is higher than its place is cut, but for a focus ring: by `maxItemHeight`, or an image that came late. Nor can it
 * be scrolled to, where browsers can leave the ring.
 */
export function limited(): CSSProperties {
  const canLeaveRing = CSS.supports('overflow-clip-margin', '1px');
  return {
    position: 'absolute',
    inset: 0,
    clipPath: 'inset(calc(-1 * var(--size-8)))',
    ...(canLeaveRing ? { overflow: 'clip', overflowClipMargin: 'var(--size-8)' } : {}),
  };
}
