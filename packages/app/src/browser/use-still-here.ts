import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * For what navigates once something has been fetched. Call the function with the press.
 * @returns a function; the one that it returns says whether the user is still on that page
 */
export function useStillHere(): () => () => boolean {
  const router = useRouter();
  return useCallback(() => {
    const { pathname } = router.latestLocation;
    return () => router.latestLocation.pathname === pathname;
  }, [router]);
}
