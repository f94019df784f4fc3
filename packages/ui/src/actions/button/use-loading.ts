import { type ComponentPropsWithoutRef, type MouseEvent, useEffect, useRef } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';

interface Options extends Pick<ComponentPropsWithoutRef<'button'>, 'onClick' | 'aria-disabled'> {
  loading: boolean;
  /** Announced when loading starts. */
  loadingLabel: string;
}

/** Loading behavior of all buttons: keep the focus, ignore presses, and announce the start once. */
export function useLoading({ loading, loadingLabel, onClick, 'aria-disabled': isDisabled }: Options) {
  useLoadingAnnouncement(loading, loadingLabel);
  return {
    'data-loading': loading || undefined,
    // Not `disabled`, which would lose the focus.
    'aria-disabled': loading || isDisabled,
    'aria-busy': loading || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // A submit button would submit its form again.
      if (loading) event.preventDefault();
      else onClick?.(event);
    },
  };
}

/** Announces the start of loading, once each time. */
export function useLoadingAnnouncement(loading: boolean, label: string): void {
  const announce = useAnnounce();
  const wasLoading = useRef(false);
  useEffect(() => {
    if (loading && !wasLoading.current) announce(label);
    wasLoading.current = loading;
  }, [loading, label, announce]);
}
