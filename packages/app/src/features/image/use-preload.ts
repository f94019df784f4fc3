import { useEffect } from 'react';

/** Preloads images that may be shown next. */
export function usePreload(addresses: readonly (string | undefined)[]): void {
  const list = addresses.filter((address) => address !== undefined).join('\n');
  useEffect(() => {
    for (const address of list.split('\n').filter(Boolean)) {
      const image = new Image();
      image.fetchPriority = 'low';
      image.src = address;
    }
  }, [list]);
}
