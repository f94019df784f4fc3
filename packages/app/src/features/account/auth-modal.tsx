import { Modal, Tabs, useBanner } from '@mekiki/ui';
import { useRef, useState } from 'react';
import { signedIn } from '../../api/session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Sign in or create an account. */
export function AuthModal({ onClose }: { onClose: () => void }) {
  const { show } = useBanner();
  const [name, setName] = useState('');
  const nameRef = useRef<HTMLInputElement>(null);
  const form = {
    name,
    onNameChange: setName,
    nameRef,
    onSignedIn: (user: string, token: string) => {
      signedIn(user, token);
      show({ tone: 'success', text: `Signed in as ${user}` });
      onClose();
    },
  };
  return (
    <Modal
      open
      size="sm"
      title="Your account"
      description="This is an alpha version. Things may change, and accounts may be lost."
      initialFocus={nameRef}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Tabs
        label="Sign in or sign up"
        items={[
          { value: 'in', label: 'Sign In', content: <SignInForm {...form} /> },
          { value: 'up', label: 'Sign Up', content: <SignUpForm {...form} /> },
        ]}
      />
    </Modal>
  );
}
