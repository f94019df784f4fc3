import type { ReactNode } from 'react';

/** Stacked rows; each child is an `li`. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul style={{ display: 'grid', gap: 'var(--space-2)', margin: 0, padding: 0, listStyle: 'none' }}>{children}</ul>
  );
}
