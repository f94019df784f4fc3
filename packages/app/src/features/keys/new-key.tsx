import { Modal } from '@mekiki/ui';
import { NewKeyForm } from './new-key-form.tsx';
import { NewKeyShown } from './new-key-shown.tsx';
import { useCreateKey } from './use-keys.ts';

/** Asks for a key's details, then shows the key once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const { mutate, data, isPending, error } = useCreateKey();
  return (
    <Modal
      open
      size="md"
      title={data ? 'Copy your new key' : 'New API key'}
      description={
        data
          ? 'This is the only time it is shown. We keep a hash of it, which nobody can turn back into the key.'
          : 'A program with this key acts for you, within the permissions you choose. It cannot change your account.'
      }
      onOpenChange={(open, { reason }) => {
        // A slip must not lose a key that cannot be shown again, or the form while it is being sent.
        if (!open && !isPending && (reason !== 'backdrop' || !data)) onClose();
      }}
    >
      {data ? (
        <NewKeyShown apiKey={data.key} onDone={onClose} />
      ) : (
        <NewKeyForm isBusy={isPending} failure={error?.message} onSubmit={mutate} onCancel={onClose} />
      )}
    </Modal>
  );
}
