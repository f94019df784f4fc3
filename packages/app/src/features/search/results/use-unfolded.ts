import { useState } from 'react';

/** Searches whose collapsed results were expanded: Back and Forward show them as they were left. */
const unfolded = new Set<string>();

/** Whether all results of a search are shown, and how to show them. */
export function useUnfolded(searchName: string) {
  const [, setCount] = useState(0);
  return {
    isUnfolded: unfolded.has(searchName),
    unfold: (): void => {
      unfolded.add(searchName);
      setCount(unfolded.size);
    },
  };
}
