import { register } from '@mekiki/api-client';
import { PasswordField } from '@mekiki/ui';
import { dataOf } from '../../api/api.ts';
import { AuthForm, type AuthFormProps } from './auth-form.tsx';
import { checkSignUp, signUpFailure } from './auth-rules.ts';

/** Creates an account and signs in with it. */
export function SignUpForm(props: AuthFormProps) {
  return (
    <AuthForm
      {...props}
      label="Sign Up"
      busyLabel="Signing up"
      nameHint="At least 3 characters."
      initial={{ name: props.name, password: '', repeated: '' }}
      check={checkSignUp}
      send={({ name, password }) => dataOf(register({ body: { user_name: name.trim(), password } }))}
      explain={signUpFailure}
    >
      {(field) => (
        <>
          <PasswordField
            {...field('password')}
            label="Password"
            hint="At least 6 characters, and not easy to guess."
            autoComplete="new-password"
          />
          <PasswordField {...field('repeated')} label="Repeat the password" autoComplete="new-password" />
        </>
      )}
    </AuthForm>
  );
}
