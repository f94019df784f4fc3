import { resetPassword } from '@mekiki/api-client';
import { Button, Form, PasswordField } from '@mekiki/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { checkNewPassword, resetFailure } from './auth-rules.ts';
import { useFields } from '../../browser/use-fields.ts';

/** Asks twice for the new password, under the rules of signing up. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const client = useQueryClient();
  const fields = useFields({ password: '', repeated: '' }, checkNewPassword);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ password }: typeof fields.values) =>
      dataOf(resetPassword({ body: { token, new_password: password } })),
    onSuccess: () => {
      onDone();
      // The reset has ended the session of a user signed in here: a new request tells the page.
      void client.invalidateQueries({ queryKey: ['mine'] });
    },
    onError: (error) => fields.setWrong(resetFailure(error)),
  });
  return (
    <Form
      label="Reset password"
      note="This signs you out on all devices. API keys keep working."
      loading={isPending}
      error={fields.wrong.form}
      onSubmit={() => {
        if (fields.check()) mutate(fields.values);
      }}
      actions={
        <Button type="submit" variant="primary" loading={isPending} loadingLabel="Saving the password">
          Set new password
        </Button>
      }
    >
      <PasswordField
        {...fields.props('password')}
        label="New password"
        hint="At least 6 characters, and not easy to guess."
        autoComplete="new-password"
      />
      <PasswordField {...fields.props('repeated')} label="Repeat the new password" autoComplete="new-password" />
    </Form>
  );
}
