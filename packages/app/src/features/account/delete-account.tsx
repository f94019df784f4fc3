import { deleteUser } from '@mekiki/api-client';
import { Button, Form, Modal, PasswordField, useBanner } from '@mekiki/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { dataOf } from '../../api/api.ts';
import { accountEnded } from '../../api/session.ts';
import { deletionFailure } from './auth-rules.ts';
import { useFields } from '../../browser/use-fields.ts';

export interface DeleteAccountProps {
  user: string;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Asks for the password again, and says what will be deleted. */
export function DeleteAccount({ user, onCancel, onDeleted }: DeleteAccountProps) {
  const { show } = useBanner();
  const passwordRef = useRef<HTMLInputElement>(null);
  const fields = useFields({ password: '' }, ({ password }) =>
    password === '' ? { password: 'Please enter your password' } : {},
  );
  const { mutate, isPending } = useMutation({
    mutationFn: ({ password }: typeof fields.values) => dataOf(deleteUser({ body: { password } })),
    onSuccess: () => {
      onDeleted();
      accountEnded();
      show({ tone: 'success', text: `The account ${user} was deleted` });
    },
    onError: (error) => fields.setWrong(deletionFailure(error)),
  });
  return (
    <Modal
      open
      size="sm"
      title="Delete your account?"
      description="This also deletes your generated images, favorites, search history, alerts, webhooks, shared results and API keys, and signs out every device. You can’t undo this."
      initialFocus={passwordRef}
      onOpenChange={(open) => {
        if (!open && !isPending) onCancel();
      }}
    >
      <Form
        label="Delete account"
        loading={isPending}
        error={fields.wrong.form}
        onSubmit={() => {
          if (fields.check()) mutate(fields.values);
        }}
        actionsAlign="end"
        actions={
          <>
            <Button onClick={onCancel} disabled={isPending}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" loading={isPending} loadingLabel="Deleting the account">
              Delete account
            </Button>
          </>
        }
      >
        <input type="text" name="username" autoComplete="username" value={user} readOnly hidden />
        <PasswordField
          {...fields.props('password')}
          ref={passwordRef}
          label="Password"
          autoComplete="current-password"
        />
      </Form>
    </Modal>
  );
}
