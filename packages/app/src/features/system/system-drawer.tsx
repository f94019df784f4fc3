import { Drawer, Stack } from '@mekiki/ui';
import { SearchHistory } from './search-history.tsx';
import { SystemOverview } from './system-overview.tsx';

/** How the index is doing, and what was searched for. */
export function SystemDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer
      open
      title="System information"
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
