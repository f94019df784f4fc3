import { Button, Form, TextField } from '@mekiki/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { useFields } from '../../browser/use-fields.ts';
import type { Wrong } from '../../browser/use-fields.ts';

/** What the sign-in and sign-up forms share. */
export interface AuthFormProps {
  /** Already typed in the other form. */
  name: string;
  onNameChange: (name: string) => void;
  nameRef: RefObject<HTMLInputElement | null>;
  onSignedIn: (name: string, token: string) => void;
}

interface AuthFormParts<Field extends string> extends AuthFormProps {
  /** Label of the form and its button. */
  label: string;
  busyLabel: string;
  nameHint?: string;
  /** The initial fields. */
  initial: Record<Field | 'name', string>;
  /** Validates the fields before they are sent. */
  check: (values: Record<Field | 'name', string>) => Wrong<Field | 'name'>;
  /** Submits the form. @returns a user token. @throws ApiError */
  send: (values: Record<Field | 'name', string>) => Promise<string>;
  /** Why signing in failed. */
  explain: (error: Error) => Wrong<Field | 'name'>;
  /** The fields below the name. */
  children: (props: (field: Field) => FieldProps) => ReactNode;
}

type FieldProps = Pick<ReturnType<ReturnType<typeof useFields>['props']>, 'value' | 'error' | 'onValueChange'>;

/** A form with a username that signs someone in. */
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
