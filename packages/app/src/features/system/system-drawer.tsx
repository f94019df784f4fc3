import { Drawer, Stack } from '@mekiki/ui';
import { useUser } from '../../api/session.ts';
import { AlertsList } from '../alerts/alerts-list.tsx';
import { SharedList } from '../sharing/shared-list.tsx';
import { SearchHistory } from './search-history.tsx';
import { SystemOverview } from './system-overview.tsx';

/** The state of the index, and the search history. */
export function SystemDrawer({ onClose }: { onClose: () => void }) {
  const user = useUser();
  return (
    <Drawer
      open
      title="System information"
      footer={`${user === undefined ? 'Searches made in this browser are kept until you delete them or don’t visit for a year' : 'Searches are kept in your account until you delete them'}: text, URLs, and a mathematical description of images, never the images themselves.`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Stack gap={6}>
        <SystemOverview />
        {user === undefined ? null : <AlertsList onClose={onClose} />}
        <SharedList />
        <SearchHistory onCloseDrawer={onClose} />
      </Stack>
    </Drawer>
  );
}
