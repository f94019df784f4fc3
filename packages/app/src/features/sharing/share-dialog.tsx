import { Button, Checkbox, CopyButton, LinkButton, Modal, Stack, TextField, useBanner } from '@mekiki/ui';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIsPrivate } from '../../lib/private/setting.ts';
import type { Filters } from '../../lib/search/filters.ts';
import { linkOf, useDeleteShared, useShare } from './use-shared.ts';

interface ShareDialogProps {
  image: Blob;
  filters: Filters;
  /** Until the page expires. */
  days: number;
  onClose: () => void;
}

/** Says what sharing does, then gives the link. */
export function ShareDialog({ image, filters, days, onClose }: ShareDialogProps) {
  const { show } = useBanner();
  const [withPreview, setWithPreview] = useState(false);
  const share = useShare();
  const removal = useDeleteShared();
  const isPrivate = useIsPrivate();
  const shared = share.data;
  const lifetime = days === 1 ? 'a day' : `${days} days`;

  const remove = (id: string) =>
    removal.mutate(id, {
      onSuccess: () => {
        show({ tone: 'success', text: 'The shared result was deleted' });
        onClose();
      },
    });

  return (
    <Modal
      open
      size="sm"
      title="Share this result"
      description={
        shared
          ? `Anyone with this link can see the result for ${lifetime}.`
          : `Creates a page with this result. Anyone with its link can see it, search engines are told not to list it, and it is deleted after ${lifetime}.`
      }
      onOpenChange={(open) => void (open || onClose())}
    >
      {shared ? (
        <Stack gap={4}>
          <TextField label="Link" readOnly value={linkOf(shared)} onFocus={(event) => event.currentTarget.select()} />
          <Stack direction="row" gap={2} wrap>
            <CopyButton variant="primary" text={linkOf(shared)} labels={{ copy: 'Copy link' }} />
            <LinkButton href={`/shared/${shared.id}`} target="_blank" iconEnd={<ExternalLink />}>
              Open page
            </LinkButton>
            <Button
              variant="ghost"
              icon={<Trash2 />}
              loading={removal.isPending}
              loadingLabel="Deleting the shared result"
              onClick={() => remove(shared.id)}
            >
              Delete shared result
            </Button>
          </Stack>
          {removal.error ? (
            <p role="alert">{removal.error.message}</p>
          ) : (
            <p>Find your shared results under System information on the search page.</p>
          )}
        </Stack>
      ) : (
        <Stack gap={4}>
          <Checkbox
            label="Show a small preview of my image"
            hint="Up to 320 px. Without it, the page shows only what was found."
            checked={withPreview}
            onCheckedChange={setWithPreview}
          />
          {isPrivate ? (
            <p>Private search does not cover this: creating the link sends your image to the server.</p>
          ) : null}
          {share.error ? <p role="alert">{share.error.message}</p> : null}
          <Stack direction="row" gap={2} wrap justify="end">
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              loading={share.isPending}
              loadingLabel="Creating the page"
              onClick={() => share.mutate({ image, filters, thumbnail: withPreview })}
            >
              Create link
            </Button>
          </Stack>
        </Stack>
      )}
    </Modal>
  );
}
