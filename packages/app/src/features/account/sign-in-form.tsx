import { login } from '@mekiki/api-client';
import { PasswordField } from '@mekiki/ui';
import { dataOf } from '../../api/api.ts';
import { AuthForm, type AuthFormProps } from './auth-form.tsx';
import { checkSignIn, signInFailure } from './auth-rules.ts';

/** Signs in with a username and a password. */
export function SignInForm(props: AuthFormProps) {
  return (
    <AuthForm
      {...props}
      label="Sign In"
      busyLabel="Signing in"
      initial={{ name: props.name, password: '' }}
      check={checkSignIn}
      send={({ name, password }) => dataOf(login({ body: { user: name.trim(), password } }))}
      explain={signInFailure}
    >
      {(field) => <PasswordField {...field('password')} label="Password" autoComplete="current-password" />}
    </AuthForm>
  );
}
