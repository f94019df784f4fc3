import type { ApiKey } from '@mekiki/api-client';
import { AnswerNotice, Badge, Button } from '@mekiki/ui';
import { expiryText, isExpired, permissionsText, usageText } from './key-texts.ts';

interface KeyRowProps {
  apiKey: ApiKey;
  now: number;
  onDelete: () => void;
}

const LINE = { display: 'block', color: 'var(--color-text-dim)' };
const CODE = { fontFamily: 'var(--font-mono)', fontSize: 'var(--text-sm)' };

/** An API key and its usage. */
export function KeyRow({ apiKey, now, onDelete }: KeyRowProps) {
  const hasExpired = isExpired(apiKey, now);
  return (
    <li>
      <AnswerNotice
        tone={hasExpired ? 'warning' : 'neutral'}
        actions={
          <Button size="sm" variant="ghost" aria-label={`Delete the key ${apiKey.name}`} onClick={onDelete}>
            Delete
          </Button>
        }
      >
        <strong>{apiKey.name}</strong> <code style={CODE}>{apiKey.start}…</code>{' '}
        {hasExpired ? <Badge tone="warning">Expired</Badge> : null}
        <span style={LINE}>{permissionsText(apiKey.scopes)}</span>
        <span style={LINE}>
          {expiryText(apiKey, now)}. {usageText(apiKey, now)}
        </span>
      </AnswerNotice>
    </li>
  );
}
