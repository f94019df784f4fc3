import { Modal, Stack } from '@mekiki/ui';
import { HistorySwitch } from '../../../lib/private/history-switch.tsx';
import { useKeepsHistory } from '../../../lib/private/setting.ts';

export interface KeptDialogProps {
  onClose: () => void;
}

/** Says what is stored of a search, and has the switch for it. */
export function KeptDialog({ onClose }: KeptDialogProps) {
  const keeps = useKeepsHistory();
  return (
    <Modal
      open
      size="sm"
      title="What we keep of a search"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Stack gap={4}>
        <p>
          We don’t keep your image. Your search history stores the text and URLs you search for, and a 512-byte
          description of each image, from which the image cannot be restored. Entries stay until you delete them or,
          without an account, for a year after your last visit.
        </p>
        <p>An alert also stores a description, not your image, until you end it or for up to a year.</p>
        <HistorySwitch />
        {keeps ? null : (
          <output>New searches are not saved. Earlier ones stay in your history until you delete them.</output>
        )}
        <p>
          <a href="/privacy-policy" target="_blank">
            Privacy Policy
          </a>
        </p>
      </Stack>
    </Modal>
  );
}
