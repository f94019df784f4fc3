import { Button, useBanner } from '@mekiki/ui';
import { LogIn, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { onSessionExpired, signOut, useUser } from '../../api/session.ts';
import { usePart } from '../shell/use-part.ts';

const loadAuth = () => import('./auth-modal.tsx').then(({ AuthModal }) => AuthModal);
const loadUser = () => import('./user-modal.tsx').then(({ UserModal }) => UserModal);

/** Sign In, or who is signed in and Logout. */
export function AccountActions() {
  const user = useUser();
  const isSignedIn = user !== undefined;
  const { show } = useBanner();
  const auth = usePart(loadAuth);
  const account = usePart(loadUser);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(
    () => onSessionExpired(() => show({ tone: 'warning', text: 'You have been signed out. Please sign in again.' })),
    [show],
  );

  // What is open for a person closes when they are signed out, here or in another tab.
  const { close } = account;
  useEffect(() => {
    if (!isSignedIn) close();
  }, [isSignedIn, close]);

  return (
    <>
      {/* One element in both states, so that the focus stays when somebody signs in or out. */}
      <Button
        ref={button}
        variant={isSignedIn ? 'ghost' : 'primary'}
        icon={isSignedIn ? <UserRound /> : <LogIn />}
        aria-haspopup="dialog"
        loading={auth.isLoading || account.isLoading}
        onClick={isSignedIn ? account.open : auth.open}
      >
        {user ?? 'Sign In'}
      </Button>
      {isSignedIn ? (
        <Button
          onClick={() => {
            button.current?.focus();
            void signOut();
            show({ tone: 'success', text: 'You are signed out' });
          }}
        >
          Logout
        </Button>
      ) : null}
      {auth.Part ? <auth.Part onClose={auth.close} /> : null}
      {account.Part && isSignedIn ? <account.Part user={user} onClose={account.close} /> : null}
    </>
  );
}
