import type { ApiKey } from '@mekiki/api-client';
import { Button, ConfirmDialog, EmptyState, Spinner, Stack, useBanner } from '@mekiki/ui';
import { KeyRound, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { Rows } from '../../lib/site/rows.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKey } from './new-key.tsx';
import { useDeleteKey, useKeys } from './use-keys.ts';

/** The API keys of the signed-in user. */
export function KeysView() {
  const { data, error, refetch } = useKeys();
  const { show } = useBanner();
  const remove = useDeleteKey();
  const [isMaking, setIsMaking] = useState(false);
  const [deleting, setDeleting] = useState<ApiKey>();
  const [now] = useState(() => Date.now());
  const title = useRef<HTMLHeadingElement>(null);
  /** The button that asked is removed with its row. */
  const isGone = useRef(false);

  return (
    <Stack gap={4}>
      <Stack direction="row" gap={3} wrap justify="between">
        <h3 ref={title} tabIndex={-1}>
          API keys
        </h3>
        <Button variant="primary" icon={<Plus />} onClick={() => setIsMaking(true)}>
          Create key
        </Button>
      </Stack>
      {data === undefined ? (
        error ? (
          <EmptyState
            headingLevel={4}
            title="API keys could not be loaded"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {error.message}
          </EmptyState>
        ) : (
          <EmptyState icon={<Spinner label="" />} headingLevel={4} title="Loading your API keys..." />
        )
      ) : data.length === 0 ? (
        <EmptyState icon={<KeyRound />} headingLevel={4} title="No API keys yet">
          With a key, your bot or script can use this site without your password.
        </EmptyState>
      ) : (
        <Rows>
          {data.map((key) => (
            <KeyRow key={key.id} apiKey={key} now={now} onDelete={() => setDeleting(key)} />
          ))}
        </Rows>
      )}
      {isMaking ? <NewKey onClose={() => setIsMaking(false)} /> : null}
      {deleting ? (
        <ConfirmDialog
          open
          tone="danger"
          title={`Delete the key “${deleting.name}”?`}
          description="Programs that use it stop working immediately. You can’t undo this."
          confirmLabel="Delete key"
          error={errorText}
          returnFocus={() => (isGone.current ? title.current : undefined)}
          onConfirm={async () => {
            isGone.current = false;
            await remove(deleting.id);
            isGone.current = true;
            show({ tone: 'success', text: 'The key was deleted' });
          }}
          onOpenChange={(open) => void (open || setDeleting(undefined))}
        />
      ) : null}
    </Stack>
  );
}
