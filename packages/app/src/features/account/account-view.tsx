import { Stack } from '@mekiki/ui';
import { AccountData } from './account-data.tsx';
import { Devices } from './devices.tsx';
import { PasswordForm } from './password-form.tsx';

/** An account's devices, password and data. */
export function AccountView({ user, onCloseModal }: { user: string; onCloseModal: () => void }) {
  return (
    <Stack gap={6} narrow>
      <h2>{user}</h2>
      <Devices onCloseModal={onCloseModal} />
      <PasswordForm user={user} />
      <AccountData user={user} onCloseModal={onCloseModal} />
    </Stack>
  );
}
