import { PasswordField } from '@mekiki/ui';

export default function NewPassword() {
  return (
    <PasswordField
      style={{ maxWidth: 320 }}
      label="New password"
      autoComplete="new-password"
      hint="At least 8 characters."
    />
  );
}
