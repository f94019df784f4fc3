import { useEffect, useState } from 'react';
import type { MeasuredMasonry } from '../measured-masonry/index.ts';

/** What measures items whose ratio nobody knows. Undefined where none is to be measured, and until its code is there. */
export function useMeasuredMasonry(isNeeded: boolean): typeof MeasuredMasonry | undefined {
  const [loaded, setLoaded] = useState<typeof MeasuredMasonry>();
  useEffect(() => {
    if (!isNeeded) return;
    import('../measured-masonry/MeasuredMasonry.tsx').then(
      (module) => setLoaded(() => module.MeasuredMasonry),
      // For the error boundary around it.
      (error: unknown) =>
        setLoaded(() => {
          throw error;
        }),
    );
  }, [isNeeded]);
  return isNeeded ? loaded : undefined;
}
