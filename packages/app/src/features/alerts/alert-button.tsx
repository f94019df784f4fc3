import { Button, useBanner } from '@mekiki/ui';
import { Bell, BellRing } from 'lucide-react';
import { useUser } from '../../api/session.ts';
import { wantAccount } from '../../shared/session/want-account.ts';
import { useIsPrivate } from '../../shared/private/setting.ts';
import { PushSwitch } from '../push/lazy-push-switch.ts';
import type { SearchPageView } from '../search/use-search-page.ts';
import { fileNameOf } from '../search/view.ts';
import { useAddAlert, useAlerts, useEndAlert } from './use-alerts.ts';

/** Offers an alert for when the searched image appears in the index. */
export function AlertButton({ page: { queryImage, search } }: { page: SearchPageView }) {
  const user = useUser();
  const { show } = useBanner();
  const { data: alerts = [] } = useAlerts();
  const addition = useAddAlert();
  const ending = useEndAlert();
  const isPrivate = useIsPrivate();
  const { blob } = queryImage;
  if (!blob) return null;
  const added = user === undefined ? undefined : alerts.find(({ id }) => id === addition.data?.id);
  const toggle = () => {
    if (user === undefined) {
      show({
        tone: 'warning',
        text: 'Sign in to be told when an image appears',
        action: { label: 'Sign in', onAction: wantAccount },
      });
    } else if (added) ending.mutate(added.id);
    else addition.mutate({ file: blob, name: fileNameOf(search) });
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
