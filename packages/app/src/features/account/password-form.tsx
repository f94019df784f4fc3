import { changePassword } from '@mekiki/api-client';
import { Button, Form, PasswordField, Stack, useBanner } from '@mekiki/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { checkPasswordChange, passwordChangeFailure } from './auth-rules.ts';
import { useFields } from '../../browser/use-fields.ts';

/** Changes the password, which signs out every other device. */
export function PasswordForm({ user }: { user: string }) {
  const client = useQueryClient();
  const { show } = useBanner();
  const fields = useFields({ current: '', password: '', repeated: '' }, checkPasswordChange);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ current, password }: typeof fields.values) =>
      dataOf(changePassword({ body: { password: current, new_password: password } })),
    onSuccess: () => {
      fields.reset();
      show({ tone: 'success', text: 'Your password was changed' });
      void client.invalidateQueries({ queryKey: ['mine', 'sessions'] });
    },
    onError: (error) => fields.setWrong(passwordChangeFailure(error)),
  });
  return (
    <Stack gap={3}>
      <h3>Change password</h3>
      <Form
        label="Change password"
        note="Changing your password signs out every other device."
        loading={isPending}
        error={fields.wrong.form}
        onSubmit={() => {
          if (fields.check()) mutate(fields.values);
        }}
        actions={
          <Button type="submit" loading={isPending} loadingLabel="Changing the password">
            Change password
          </Button>
        }
      >
        {/* Tells the browser's password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user} readOnly hidden />
        <PasswordField {...fields.props('current')} label="Current password" autoComplete="current-password" />
        <PasswordField {...fields.props('password')} label="New password" autoComplete="new-password" />
        <PasswordField {...fields.props('repeated')} label="Repeat the new password" autoComplete="new-password" />
      </Form>
    </Stack>
  );
}
