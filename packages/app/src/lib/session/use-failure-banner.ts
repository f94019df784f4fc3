import { useBanner } from '@mekiki/ui';
import { useCallback } from 'react';
import { ApiError } from '../../api/api.ts';
import { useUser } from '../../api/session.ts';

/**
 * Shows in a banner what went wrong: the error's own message, or a more fitting one. Silent if it signs the user out,
 * which is announced once for the whole page.
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
