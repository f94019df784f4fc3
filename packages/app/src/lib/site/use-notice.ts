import { useBanner } from '@mekiki/ui';
import { useEffect } from 'react';

/** Shows a message in a banner, and again when it changes. */
export function useNotice(tone: 'error' | 'warning' | 'info', text: string | undefined): void {
  const { show } = useBanner();
  useEffect(() => {
    if (text) show({ tone, text });
  }, [show, tone, text]);
}
