import { useEffect, useRef, useState } from 'react';

/**
 * Fullscreen of the whole page, not of the viewer alone: dialogs and messages that open above it would not be seen.
 * @param onChange also where the browser left it
 */
export function useFullscreen(onChange: ((isFullscreen: boolean) => void) | undefined) {
  const [isFullscreen, setIsFullscreen] = useState(() => document.fullscreenElement !== null);
  const newest = useRef(onChange);
  const entered = useRef(false);
  const isMounted = useRef(false);
  useEffect(() => {
    newest.current = onChange;
  });

  const exit = () => {
    entered.current = false;
    // It may have been left in the meantime.
    document.exitFullscreen().catch(() => {});
  };
  const leave = (): boolean => {
    const isEntered = entered.current && document.fullscreenElement !== null;
    if (isEntered) exit();
    return isEntered;
  };

  useEffect(() => {
    const listening = new AbortController();
    const change = () => {
      const is = document.fullscreenElement !== null;
      if (!is) entered.current = false;
      setIsFullscreen(is);
      newest.current?.(is);
    };
    document.addEventListener('fullscreenchange', change, { signal: listening.signal });
    isMounted.current = true;
    return () => {
      listening.abort();
      isMounted.current = false;
      // Its event comes too late to be heard here.
      if (leave()) newest.current?.(false);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads refs only, and its end must be that of the viewer
  }, []);

  return {
    isFullscreen,
    /** @returns false if it was not entered here, or was left */
    leave,
    toggle() {
      if (document.fullscreenElement) exit();
      else {
        entered.current = true;
        // The browser may refuse; everything then stays as it is.
        document.documentElement.requestFullscreen().then(
          () => {
            // The viewer was closed in the meantime.
            if (!isMounted.current) exit();
          },
          () => {
            entered.current = false;
          },
        );
      }
    },
  };
}
