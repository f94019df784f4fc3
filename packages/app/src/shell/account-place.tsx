import { Button } from '@mekiki/ui';
import { LogIn, UserRound } from 'lucide-react';
import { useIsLive } from '../browser/use-is-live.ts';
import { USER } from '../api/storage.ts';
import { UserName } from '../features/account/user-name.tsx';

/** A placeholder for the account's buttons that looks like them, until their code is loaded. */
export function AccountPlace({ onClick }: { onClick: () => void }) {
  // Prerendered pages are the same for all users.
  const user = useIsLive() ? localStorage.getItem(USER) : null;
  return user === null ? (
    <Button variant="primary" icon={<LogIn />} onClick={onClick}>
      Sign In
    </Button>
  ) : (
    <>
      <Button variant="ghost" icon={<UserRound />} onClick={onClick}>
        <UserName user={user} />
      </Button>
      <Button disabled>Logout</Button>
    </>
  );
}
