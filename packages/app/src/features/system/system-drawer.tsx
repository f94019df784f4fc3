import { Drawer, Stack } from '@mekiki/ui';
import { useUser } from '../../api/session.ts';
import { SearchHistory } from './search-history.tsx';
import { SystemOverview } from './system-overview.tsx';

/** How the index is doing, and what was searched for. */
export function SystemDrawer({ onClose }: { onClose: () => void }) {
  const user = useUser();
  return (
    <Drawer
      open
      title="System information"
      footer={`${user === undefined ? 'Searches are kept for this browser until you delete them or stay away for a year' : 'Searches are kept on your account until you delete them'}: texts, addresses, and of images a mathematical description, never the image.`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Stack gap={6}>
        <SystemOverview />
        <SearchHistory onCloseDrawer={onClose} />
      </Stack>
    </Drawer>
  );
}
