import { Drawer, Stack } from '@mekiki/ui';
import { useUser } from '../../api/session.ts';
import { AlertsList } from '../alerts/alerts-list.tsx';
import { useKeepsHistory } from '../../lib/private/setting.ts';
import { SharedList } from '../sharing/shared-list.tsx';
import { SearchHistory } from './search-history.tsx';
import { SystemOverview } from './system-overview.tsx';

/** The state of the index, and the search history. */
export function SystemDrawer({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const keepsHistory = useKeepsHistory();
  return (
    <Drawer
      open
      title="System information"
      footer={`${keptText(keepsHistory, user !== undefined)}: text, URLs, and a mathematical description of images, never the images themselves.`}
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

/** Which searches are kept, and for how long. */
function keptText(keepsHistory: boolean, isSignedIn: boolean): string {
  if (!keepsHistory)
    return `New searches are not saved. Any saved before are kept until you delete them${isSignedIn ? '' : ' or don’t visit for a year'}`;
  return isSignedIn
    ? 'Searches are kept in your account until you delete them'
    : 'Searches made in this browser are kept until you delete them or don’t visit for a year';
}
