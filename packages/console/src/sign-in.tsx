import { Button, Form, PasswordField, TextField } from '@mekiki/ui';
import { useState } from 'react';
import { ConsoleError, sentenceOf } from './api.ts';
import { useAct } from './queries.ts';

const focus = (element: HTMLElement | null): void => element?.focus();

/** Sign-in. It asks for a code if everybody needs one, or once the token turns out to have one. */
export function SignIn({ needsCode }: { needsCode: boolean }) {
  const [token, setToken] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const signIn = useAct();
  const kind = signIn.error instanceof ConsoleError ? signIn.error.kind : '';
  const [isAsked, setAsked] = useState(needsCode);
  const asksCode = isAsked || kind === 'code-needed';

  const send = () => {
    setAsked(asksCode);
    setMissing(token.trim() === '' ? 'Enter your token.' : undefined);
    if (token.trim() !== '') signIn.mutate({ method: 'POST', path: '/session', body: { token, code } });
  };
  return (
    <main className="center">
      <div className="card sign-in">
        <h1>Mekiki console</h1>
        <Form
          label="Sign in to the console"
          onSubmit={send}
          loading={signIn.isPending}
          error={signIn.error ? sentenceOf(signIn.error) : undefined}
          actions={
            <Button type="submit" variant="primary" loading={signIn.isPending} loadingLabel="Signing in">
              Sign in
            </Button>
          }
        >
          <PasswordField
            label="Operator's token"
            hint="It begins with mkop_. To make one, run: npm run console -- token (in a container mekiki-admin console token)"
            autoComplete="current-password"
            value={token}
            error={missing}
            onValueChange={setToken}
            required
            ref={focus}
          />
          {asksCode ? (
            <TextField
              label="Code of your authenticator app"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              value={code}
              onValueChange={setCode}
              required
              {...(kind === 'code-needed' ? { ref: focus } : {})}
            />
          ) : null}
        </Form>
      </div>
    </main>
  );
}
