import { register } from '@mekiki/api-client';
import { Button, Form, PasswordField, TextField } from '@mekiki/ui';
import { useMutation } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { checkSignUp, signUpFailure } from './auth-rules.ts';
import type { AuthFormProps } from './sign-in-form.tsx';
import { useFields } from './use-fields.ts';

/** Makes an account, and signs in with it. */
export function SignUpForm({ name, onNameChange, nameRef, onSignedIn }: AuthFormProps) {
  const fields = useFields({ name, password: '', repeated: '' }, checkSignUp);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name: user, password }: typeof fields.values) =>
      dataOf(register({ body: { user_name: user.trim(), password } })),
    networkMode: 'always',
    onSuccess: (token, values) => onSignedIn(values.name.trim(), token),
    onError: (error) => fields.setWrong(signUpFailure(error)),
  });
  const nameProps = fields.props('name');
  return (
    <Form
      label="Sign Up"
      busy={isPending}
      error={fields.wrong.form}
      onSubmit={() => {
        if (fields.check()) mutate(fields.values);
      }}
      actions={
        <Button type="submit" variant="primary" loading={isPending} loadingLabel="Signing up">
          Sign Up
        </Button>
      }
    >
      <TextField
        {...nameProps}
        ref={nameRef}
        label="Username"
        hint="At least 3 characters."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onValueChange={(value) => {
          nameProps.onValueChange(value);
          onNameChange(value);
        }}
      />
      <PasswordField
        {...fields.props('password')}
        label="Password"
        hint="At least 6 characters, and not one that others guess."
        autoComplete="new-password"
      />
      <PasswordField {...fields.props('repeated')} label="Repeat the password" autoComplete="new-password" />
    </Form>
  );
}
