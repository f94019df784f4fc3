import type { ConsoleResetLink } from '@mekiki/server/features/console/schema.ts';
import { Banner, CopyButton, Modal, Stack, TextField } from '@mekiki/ui';
import { When } from './part.tsx';

/** A new reset link, shown only once. */
export function ResetLinkDialog({ made, onClose }: { made: ConsoleResetLink; onClose: () => void }) {
  const { name, link, expiresAt } = made;
  return (
    <Modal
      open
      size="md"
      title={`Reset link for ${name}`}
      description="Send it to its owner yourself. It works once and is not shown again."
      onOpenChange={onClose}
    >
      <Stack gap={4}>
        <TextField label="Reset link" value={link} readOnly onFocus={(event) => event.target.select()} />
        {link.startsWith('/') ? (
          <Banner tone="warning">
            Put the address of your site in front of it. Set PUBLIC_URL to get the whole link.
          </Banner>
        ) : null}
        <p className="dim">
          It expires <When at={expiresAt} />. Using it signs {name} out on all devices. An earlier link no longer works.
        </p>
        <div className="actions">
          <CopyButton text={link} variant="primary" labels={{ copy: 'Copy link' }} />
        </div>
      </Stack>
    </Modal>
  );
}
