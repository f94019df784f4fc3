import { login } from '@mekiki/api-client';
import { Button, Form, PasswordField, TextField } from '@mekiki/ui';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { dataOf } from '../../api/api.ts';
import { checkSignIn, signInFailure } from './auth-rules.ts';
import { useFields } from './use-fields.ts';

export interface AuthFormProps {
  /** Typed in the other form already. */
  name: string;
  onNameChange: (name: string) => void;
  nameRef: RefObject<HTMLInputElement | null>;
  onSignedIn: (name: string, token: string) => void;
}

/** Signs in with a name and a password. */
export function SignInForm({ name, onNameChange, nameRef, onSignedIn }: AuthFormProps) {
  const fields = useFields({ name, password: '' }, checkSignIn);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name: user, password }: typeof fields.values) =>
      dataOf(login({ body: { user: user.trim(), password } })),
    networkMode: 'always',
    onSuccess: (token, values) => onSignedIn(values.name.trim(), token),
    onError: (error) => fields.setWrong(signInFailure(error)),
  });
  const nameProps = fields.props('name');
  return (
    <Form
      label="Sign In"
      busy={isPending}
      error={fields.wrong.form}
      onSubmit={() => {
        if (fields.check()) mutate(fields.values);
      }}
      actions={
        <Button type="submit" variant="primary" loading={isPending} loadingLabel="Signing in">
          Sign In
        </Button>
      }
    >
      <TextField
        {...nameProps}
        ref={nameRef}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onValueChange={(value) => {
          nameProps.onValueChange(value);
          onNameChange(value);
        }}
      />
      <PasswordField {...fields.props('password')} label="Password" autoComplete="current-password" />
    </Form>
  );
}
