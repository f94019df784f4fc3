import { Modal, Tabs } from '@mekiki/ui';
import { AlertsList } from '../alerts/alerts-list.tsx';
import { useNewAlerts } from '../alerts/use-alerts.ts';
import { FavoritesView } from '../favorites/favorites-view.tsx';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { AccountView } from './account-view.tsx';

const KeysView = lazyPart(async () => (await import('../keys/keys-view.tsx')).KeysView);

/** What belongs to the signed-in user. */
export function UserModal({ user, onClose }: { user: string; onClose: () => void }) {
  const news = useNewAlerts();
  const [first] = useState(news > 0 ? 'alerts' : 'favorites');
  return (
    <Modal
      open
      size="xl"
      title={user}
      hideTitle
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Tabs
        label="About you"
        defaultValue={first}
        items={[
          { value: 'favorites', label: 'Favorites', content: <FavoritesView onCloseModal={onClose} /> },
          { value: 'alerts', label: 'Alerts', content: <AlertsList isPage onClose={onClose} /> },
          { value: 'account', label: 'Account', content: <AccountView user={user} onCloseModal={onClose} /> },
          { value: 'keys', label: 'API keys', content: <KeysView /> },
        ]}
      />
    </Modal>
  );
}
