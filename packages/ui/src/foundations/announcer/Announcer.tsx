import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';

/** `assertive` interrupts what is being read: for errors only. */
export type Politeness = 'polite' | 'assertive';

/** Announces something to screen readers. @param politeness `polite` if left out */
export type Announce = (text: string, politeness?: Politeness) => void;

// Bundlers put a constant in its place, so that warnings cost visitors nothing. A browser without a bundler has no `process`.
declare const process: { env: { NODE_ENV?: string } };

const AnnounceContext = createContext<Announce>(() => {
  try {
    if (process.env.NODE_ENV !== 'production')
      warnOnce('An announcement was not read out: render AnnouncerProvider around the app.');
  } catch {}
});

/** Components look broken without the tokens, of which any would do here. Tests in jsdom have no style sheets. */
function checkStyle(): void {
  try {
    if (
      process.env.NODE_ENV !== 'production' &&
      !navigator.userAgent.includes('jsdom') &&
      !getComputedStyle(document.documentElement).getPropertyValue('--color-text')
    )
      warnOnce('Components have no style: import @mekiki/ui/styles.css or @mekiki/ui/tokens.css.');
  } catch {}
}

export interface AnnouncerProviderProps {
  children?: ReactNode;
}

/** A text that equals the last one would not be announced; this makes it a change. */
const DIFFERENCE = '\u00a0';

/** Contains the only live regions of the page; all announcements go through {@link useAnnounce}. */
export function AnnouncerProvider({ children }: AnnouncerProviderProps) {
  const politeRef = useRef<HTMLOutputElement>(null);
  const assertiveRef = useRef<HTMLSpanElement>(null);
  const announce = useCallback<Announce>((text, politeness = 'polite') => {
    const region = (politeness === 'assertive' ? assertiveRef : politeRef).current;
    if (region) region.textContent = region.textContent === text ? text + DIFFERENCE : text;
  }, []);
  useEffect(checkStyle, []);
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      {/* Kept outside of dialogs, which hide the rest of the page from screen readers but not live regions. */}
      <VisuallyHidden data-live-announcer="true">
        <output ref={politeRef} aria-live="polite" aria-atomic="true" />
        <span ref={assertiveRef} role="alert" aria-live="assertive" aria-atomic="true" />
      </VisuallyHidden>
    </AnnounceContext.Provider>
  );
}

/** The announce function; it keeps its identity. Without a provider it does nothing and tells developers so. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
