import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';
import { warnOnce } from './warn-once.ts';

interface NameCheckProps {
  component: string;
  titleId: string;
}

/** Tells developers that nothing names what opened. Rendered in it. */
export function NameCheck({ component, titleId }: NameCheckProps): null {
  useIsomorphicLayoutEffect(() => {
    if (document.getElementById(titleId)?.textContent) return;
    warnOnce(
      `${component} has no title, so that screen readers cannot say what opened; give it one, and use hideTitle to keep it out of sight.`,
    );
  }, [titleId, component]);
  return null;
}
