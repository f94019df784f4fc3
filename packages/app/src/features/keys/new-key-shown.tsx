import { Button, CopyButton, Stack, TextField } from '@mekiki/ui';
import { useEffect, useRef } from 'react';

const CODE = { fontFamily: 'var(--font-mono)', fontSize: 'var(--text-sm)' };

/** A key, while it can be copied. */
export function NewKeyShown({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const copy = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => copy.current?.focus(), []);
  return (
    <Stack gap={4}>
      <TextField label="API key" readOnly value={apiKey} onFocus={(event) => event.currentTarget.select()} />
      <p>
        Programs send it in the header <code style={CODE}>Authorization: Bearer KEY</code>, as the{' '}
        <a href="/api/docs#keys" target="_blank">
          API documentation
        </a>{' '}
        shows.
      </p>
      <Stack direction="row" gap={2} wrap justify="end">
        <CopyButton ref={copy} variant="primary" text={apiKey} labels={{ copy: 'Copy key' }} />
        <Button onClick={onDone}>Done</Button>
      </Stack>
    </Stack>
  );
}
