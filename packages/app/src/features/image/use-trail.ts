import { useState } from 'react';

/** The images that were passed through, from a result to a similar one, and so on. */
export function useTrail(imageKey: string, show: (key: string) => void) {
  const [trail, setTrail] = useState<readonly string[]>([]);
  return {
    /** The result where it started. */
    root: trail[0] ?? imageKey,
    isEmpty: trail.length === 0,
    open: (key: string) => {
      setTrail([...trail, imageKey]);
      show(key);
    },
    back: () => {
      const last = trail.at(-1);
      setTrail(trail.slice(0, -1));
      if (last !== undefined) show(last);
    },
  };
}
