import { Button, Form, TextField } from '@mekiki/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { useFields } from './use-fields.ts';
import type { Wrong } from './auth-rules.ts';

/** What both ways in share. */
export interface AuthFormProps {
  /** Typed in the other form already. */
  name: string;
  onNameChange: (name: string) => void;
  nameRef: RefObject<HTMLInputElement | null>;
  onSignedIn: (name: string, token: string) => void;
}

interface AuthFormParts<Field extends string> extends AuthFormProps {
  /** Of the form and its button. */
  label: string;
  busyLabel: string;
  nameHint?: string;
  /** The fields as they begin. */
  initial: Record<Field | 'name', string>;
  /** What is wrong before it is sent. */
  check: (values: Record<Field | 'name', string>) => Wrong<Field | 'name'>;
  /** Sends it. @returns a user token. @throws ApiError */
  send: (values: Record<Field | 'name', string>) => Promise<string>;
  /** Why nobody was signed in. */
  explain: (error: Error) => Wrong<Field | 'name'>;
  /** The fields below the name. */
  children: (props: (field: Field) => FieldProps) => ReactNode;
}

type FieldProps = Pick<ReturnType<ReturnType<typeof useFields>['props']>, 'value' | 'error' | 'onValueChange'>;

/** A form with a user name that ends with somebody signed in. */
export function AuthForm<Field extends string>({
  label,
  busyLabel,
  nameHint,
  nameRef,
  onNameChange,
  onSignedIn,
  initial,
  check,
  send,
  explain,
  children,
}: AuthFormParts<Field>) {
  const fields = useFields<Field | 'name'>(initial, check);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (token, { name }) => onSignedIn(name.trim(), token),
    onError: (error) => fields.setWrong(explain(error)),
  });
  const nameProps = fields.props('name');
  return (
    <Form
      label={label}
      loading={isPending}
      error={fields.wrong.form}
      onSubmit={() => {
        if (fields.check()) mutate(fields.values);
      }}
      actions={
        <Button type="submit" variant="primary" loading={isPending} loadingLabel={busyLabel}>
          {label}
        </Button>
      }
    >
      <TextField
        {...nameProps}
        ref={nameRef}
        label="Username"
        hint={nameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onValueChange={(value) => {
          nameProps.onValueChange(value);
          onNameChange(value);
        }}
      />
      {children(fields.props)}
    </Form>
  );
}
