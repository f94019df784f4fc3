import { useBanner } from '@mekiki/ui';
import { useCallback } from 'react';
import { ApiError } from '../../api/api.ts';
import { useUser } from '../../api/session.ts';

/**
 * Says in a banner what went wrong: the error's own sentence, or one that fits better. Silent where somebody is signed
 * out by it, which is said once for the whole page.
 */
export function useFailureBanner(): (error: Error, sentence?: string) => void {
  const { show } = useBanner();
  const user = useUser();
  return useCallback(
    (error, sentence) => {
      if (user !== undefined && error instanceof ApiError && error.status === 401) return;
      show({ tone: 'error', text: sentence ?? error.message });
    },
    [show, user],
  );
}
