import { Button, EmptyState, LinkButton } from '@mekiki/ui';
import { useState } from 'react';
import { useUser } from '../../api/session.ts';
import { lazyPart } from '../../browser/lazy-part.tsx';

const AuthModal = lazyPart(async () => (await import('./auth-modal.tsx')).AuthModal);

/** The button that was pressed for this is gone. */
const focus = (element: HTMLElement | null): void => element?.focus();

export function PasswordWasReset() {
  const [isOpen, setOpen] = useState(false);
  const user = useUser();
  return (
    <>
      <EmptyState
        page
        headingLevel={1}
        title="Your password was changed"
        action={
          user === undefined ? (
            <Button variant="primary" ref={focus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Sign in
            </Button>
          ) : (
            <LinkButton href="/search" variant="primary" ref={focus}>
              Go to search
            </LinkButton>
          )
        }
      >
        {user === undefined
          ? 'You are signed out on all devices. Sign in with your new password.'
          : `You are signed in as ${user}.`}
      </EmptyState>
      {isOpen && user === undefined ? <AuthModal onClose={() => setOpen(false)} /> : null}
    </>
  );
}
