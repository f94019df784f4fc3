import { FloatingButton } from '@mekiki/ui';
import { Info } from 'lucide-react';
import { usePart } from '../shell/use-part.ts';

const loadDrawer = () => import('./system-drawer.tsx').then(({ SystemDrawer }) => SystemDrawer);

/** Round button that opens the drawer with the system overview and the search history. */
export function SystemButton() {
  const drawer = usePart(loadDrawer);
  return (
    <>
      <FloatingButton
        label="System information"
        placement="top-start"
        aria-haspopup="dialog"
        loading={drawer.isLoading}
        onClick={drawer.open}
      >
        <Info />
      </FloatingButton>
      {drawer.Part ? <drawer.Part onClose={drawer.close} /> : null}
    </>
  );
}
