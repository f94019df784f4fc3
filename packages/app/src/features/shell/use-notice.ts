import { useBanner } from '@mekiki/ui';
import { useEffect } from 'react';

/** Shows a sentence in a banner when there is one to say, and again when it changes. */
export function useNotice(tone: 'error' | 'warning' | 'info', text: string | undefined): void {
  const { show } = useBanner();
  useEffect(() => {
    if (text) show({ tone, text });
  }, [show, tone, text]);
}
