import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsLive } from '../../browser/use-is-live.ts';

/** The token of the opened reset link. It is kept when the user goes to a place on the page, as with "Skip to content". */
export function useResetToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const isLive = useIsLive();
  const [token, setToken] = useState('');
  if (isLive && hash !== token && document.getElementById(hash) === null) setToken(hash);
  return token;
}
