import { EmptyState, LinkButton, TextPage } from '@mekiki/ui';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { useIsLive } from '../../browser/use-is-live.ts';
import { useScreen } from '../../lib/site/use-screen.ts';
import { useResetToken } from './use-reset-token.ts';

const ResetPasswordForm = lazyPart(async () => (await import('./reset-password-form.tsx')).ResetPasswordForm);
const PasswordWasReset = lazyPart(async () => (await import('./password-was-reset.tsx')).PasswordWasReset);

/** The page of a reset link. Its token is after the `#`, so no server logs it. */
export function ResetPasswordScreen() {
  useScreen('Reset password');
  const token = useResetToken();
  const isLive = useIsLive();
  const [isDone, setDone] = useState(false);
  if (isDone) return <PasswordWasReset />;
  if (isLive && token === '')
    return (
      <EmptyState
        page
        headingLevel={1}
        title="This link is not complete"
        action={
          <LinkButton href="/contact" variant="primary">
            Contact the operator
          </LinkButton>
        }
      >
        Open the whole reset link that you were sent, or ask the operator of this site for a new one.
      </EmptyState>
    );
  return (
    <TextPage
      title="Reset password"
      contents={false}
      sections={[
        {
          id: 'new-password',
          title: 'Choose a new password',
          // Not prerendered: a form submitted before its code is loaded would put the password into the URL.
          content: isLive ? <ResetPasswordForm token={token} onDone={() => setDone(true)} /> : null,
        },
      ]}
    />
  );
}
