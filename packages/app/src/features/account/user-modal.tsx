import { Modal, Tabs } from '@mekiki/ui';
import { FavoritesView } from '../favorites/favorites-view.tsx';
import { AccountView } from './account-view.tsx';

/** What belongs to who is signed in. */
export function UserModal({ user, onClose }: { user: string; onClose: () => void }) {
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
        items={[
          { value: 'favorites', label: 'Favorites', content: <FavoritesView onCloseModal={onClose} /> },
          { value: 'account', label: 'Account', content: <AccountView user={user} onCloseModal={onClose} /> },
        ]}
      />
    </Modal>
  );
}
