import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react';
import { VisuallyHidden } from '../visually-hidden/index.ts';

/** `assertive` interrupts what is being read: for errors only. */
export type Politeness = 'polite' | 'assertive';

/** Announces something to screen readers. @param politeness `polite` if left out */
export type Announce = (text: string, politeness?: Politeness) => void;

const AnnounceContext = createContext<Announce>(() => {});

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

/** The announce function; it keeps its identity, and does nothing without a provider. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
