import { Button, useBanner } from '@mekiki/ui';
import { useRouter } from '@tanstack/react-router';
import { LogIn, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { onSessionExpired, signOut, useUser } from '../../api/session.ts';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { UserName } from './user-name.tsx';
import { onAccountWanted } from '../../lib/session/want-account.ts';

const AuthModal = lazyPart(async () => (await import('./auth-modal.tsx')).AuthModal);
// Not missed if its code cannot be fetched.
const AlertBadge = lazyPart(() =>
  import('../alerts/alert-badge.tsx').then(({ AlertBadge: Part }) => Part).catch(() => () => null),
);
const UserModal = lazyPart(async () => (await import('./user-modal.tsx')).UserModal);

/**
 * Sign In, or the signed-in user and Logout.
 * @param isWanted starts with the dialog open
 */
export function AccountActions({ isWanted = false }: { isWanted?: boolean }) {
  const user = useUser();
  const isSignedIn = user !== undefined;
  const { show } = useBanner();
  const fitting = isSignedIn ? 'user' : 'auth';
  const [open, setOpen] = useState<'auth' | 'user' | undefined>(isWanted ? fitting : undefined);
  const close = () => setOpen(undefined);
  // Someone signed in or out meanwhile, here or in another tab.
  if (open && open !== fitting) close();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(
    () => onSessionExpired(() => show({ tone: 'warning', text: 'You have been signed out. Please sign in again.' })),
    [show],
  );
  const router = useRouter();
  const lastUser = useRef(user);
  useEffect(() => {
    // The page may show a file of theirs, which is forgotten now.
    if (lastUser.current !== undefined && lastUser.current !== user) void router.invalidate();
    lastUser.current = user;
  }, [user, router]);

  useEffect(() => onAccountWanted(() => setOpen(fitting)), [fitting]);

  return (
    <>
      {/* One element in both states, so that it keeps the focus on sign-in and sign-out. */}
      <Button
        ref={button}
        variant={isSignedIn ? 'ghost' : 'primary'}
        icon={isSignedIn ? <UserRound /> : <LogIn />}
        aria-haspopup="dialog"
        onClick={() => setOpen(fitting)}
      >
        {user === undefined ? 'Sign In' : <UserName user={user} />}
        {isSignedIn ? <AlertBadge /> : null}
      </Button>
      {isSignedIn ? (
        <Button
          onClick={() => {
            button.current?.focus();
            void signOut().then((isEnded) =>
              show(
                isEnded
                  ? { tone: 'success', text: 'You are signed out' }
                  : {
                      tone: 'warning',
                      text: 'You are signed out on this device, but the server could not be reached.',
                    },
              ),
            );
          }}
        >
          Logout
        </Button>
      ) : null}
      {open === 'auth' ? <AuthModal onClose={close} /> : null}
      {open === 'user' && isSignedIn ? <UserModal user={user} onClose={close} /> : null}
    </>
  );
}
