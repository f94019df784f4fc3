import type { ReactNode } from 'react';

/** What a pattern of the APG asks of a component. */
export interface Contract {
  /** Component and pattern. */
  name: string;
  element: ReactNode;
  /** Keys from the start of the page, and what has the focus then. */
  rows: readonly (readonly [keys: string, focused: string])[];
  /** Roles and relations that no focus shows; the focus is at the start of the page. */
  check?: () => Promise<void>;
}
