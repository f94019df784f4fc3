import { Button, useAnnounce } from '@mekiki/ui';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { askForNotices, canAskForNotices } from '../generation/system-notice.ts';

export interface NotifyButtonProps {
  /** The button is about to disappear with the focus. */
  onPress: () => void;
}

/** Offers a notification at the end of a run, until the user has answered once. */
export function NotifyButton({ onPress }: NotifyButtonProps) {
  const announce = useAnnounce();
  const [isOffered, setOffered] = useState(canAskForNotices);
  if (!isOffered) return null;
  const ask = async () => {
    onPress();
    setOffered(false);
    const isAllowed = await askForNotices();
    announce(
      isAllowed
        ? 'You will be notified when your images finish while you are in another tab.'
        : 'You will not be notified.',
    );
  };
  return (
    <Button size="sm" variant="ghost" icon={<BellRing />} onClick={() => void ask()}>
      Notify me when images are ready
    </Button>
  );
}
