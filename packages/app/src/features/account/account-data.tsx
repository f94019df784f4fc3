import { userData } from '@mekiki/api-client';
import { Button, Stack, useBanner } from '@mekiki/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { dataOf } from '../../api/api.ts';
import { saveFile } from '../../browser/download.ts';
import { DeleteAccount } from './delete-account.tsx';
import { useFailureBanner } from '../../lib/session/use-failure-banner.ts';

/** Exports or deletes all data of the account. */
export function AccountData({ user, onCloseModal }: { user: string; onCloseModal: () => void }) {
  const { show } = useBanner();
  const showFailure = useFailureBanner();
  const [isDeleting, setIsDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => dataOf(userData()),
    onSuccess: (data) => {
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'mekiki-data.json');
      show({ tone: 'success', text: 'Your data was downloaded' });
    },
    onError: (error) => showFailure(error),
  });
  return (
    <Stack gap={3}>
      <h3>Your data</h3>
      <p>
        Your name, signed-in devices, favorites, search history, generated images (their settings and addresses),
        alerts, shared results, webhooks and details of your API keys (not the keys themselves). We don’t keep the
        images you search with, only a mathematical description of each.
      </p>
      <Stack direction="row" gap={2} wrap>
        <Button
          icon={<Download />}
          loading={download.isPending}
          loadingLabel="Preparing your data"
          onClick={() => download.mutate()}
        >
          Download my data
        </Button>
        <Button variant="danger" onClick={() => setIsDeleting(true)}>
          Delete account
        </Button>
      </Stack>
      {isDeleting ? <DeleteAccount user={user} onCancel={() => setIsDeleting(false)} onDeleted={onCloseModal} /> : null}
    </Stack>
  );
}
