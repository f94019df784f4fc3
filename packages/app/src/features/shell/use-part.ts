import { useBanner } from '@mekiki/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** A part of the page whose code is fetched when it is first wanted. Where that fails it says so; browsers do not try twice. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const { show } = useBanner();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isOpen, setIsOpen] = useState(false);
  const isLoading = isOpen && !Part;

  useEffect(() => {
    if (!isLoading) return undefined;
    let isWanted = true;
    load().then(
      (loaded) => {
        if (isWanted) setPart(() => loaded);
      },
      () => {
        if (!isWanted) return;
        setIsOpen(false);
        show({
          tone: 'error',
          text: 'This part of the page could not be loaded. Reload the page to try again.',
        });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isLoading, load, show]);

  return {
    /** The part, while it is open and here. */
    Part: isOpen ? Part : undefined,
    isLoading,
    open: useCallback(() => setIsOpen(true), []),
    close: useCallback(() => setIsOpen(false), []),
  };
}
