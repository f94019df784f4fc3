import { Button, useBanner } from '@mekiki/ui';
import { Bell, BellRing } from 'lucide-react';
import { useUser } from '../../api/session.ts';
import { wantAccount } from '../../lib/session/want-account.ts';
import { useIsPrivate } from '../../lib/private/setting.ts';
import { PushSwitch } from '../push/lazy-push-switch.ts';
import { useAddAlert, useAlerts, useEndAlert } from './use-alerts.ts';

interface AlertButtonProps {
  /** The searched image; undefined until it is there. */
  image: Blob | undefined;
  /** Its file name. */
  name: string;
}

/** Offers an alert for when the searched image appears in the index. */
export function AlertButton({ image, name }: AlertButtonProps) {
  const user = useUser();
  const { show } = useBanner();
  const { data: alerts = [] } = useAlerts();
  const addition = useAddAlert();
  const ending = useEndAlert();
  const isPrivate = useIsPrivate();
  if (!image) return null;
  const added = user === undefined ? undefined : alerts.find(({ id }) => id === addition.data?.id);
  const toggle = () => {
    if (user === undefined) {
      show({
        tone: 'warning',
        text: 'Sign in to be told when an image appears',
        action: { label: 'Sign in', onAction: wantAccount },
      });
    } else if (added) ending.mutate(added.id);
    else addition.mutate({ file: image, name });
  };
  const note = user === undefined ? ' (sign in first)' : isPrivate ? ' (sends the image)' : '';
  return (
    <>
      <Button
        icon={added ? <BellRing /> : <Bell />}
        loading={addition.isPending || ending.isPending}
        loadingLabel={added ? 'Ending the alert' : 'Adding an alert'}
        onClick={toggle}
      >
        {added ? 'End alert' : `Tell me when it appears${note}`}
      </Button>
      {added ? (
        <div style={{ flexBasis: '100%' }}>
          <PushSwitch />
        </div>
      ) : null}
    </>
  );
}
