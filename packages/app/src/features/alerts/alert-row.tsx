import type { Alert } from '@mekiki/api-client';
import { AnswerNotice, Badge, Button, LinkButton } from '@mekiki/ui';
import { dayText } from '@mekiki/answer/image-texts.ts';
import { listOf } from '@mekiki/answer/answer.ts';
import { addressOfKey } from '@mekiki/answer/image-address.ts';

interface AlertRowProps {
  alert: Alert;
  /** It appeared since its owner last looked. */
  isNew: boolean;
  /** It is being changed. */
  isBusy: boolean;
  /** The user opens what was found. */
  onOpen: () => void;
  onResume: () => void;
  onEnd: () => void;
}

/** An image that the user is waiting for, and its state. */
export function AlertRow({ alert, isNew, isBusy, onOpen, onResume, onEnd }: AlertRowProps) {
  const { state, found } = alert;
  const key = found?.content[0]?.query;
  return (
    <li>
      <AnswerNotice
        tone={state === 'found' ? 'success' : state === 'outdated' ? 'warning' : 'neutral'}
        actions={
          <>
            {key === undefined ? null : (
              <LinkButton size="sm" href={addressOfKey(key)} onClick={onOpen}>
                View
              </LinkButton>
            )}
            {state === 'found' ? (
              <Button size="sm" variant="ghost" disabled={isBusy} onClick={onResume}>
                Not this image
              </Button>
            ) : null}
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={onEnd}>
              {state === 'found' ? 'Done' : 'End'}
            </Button>
          </>
        }
      >
        {isNew ? <Badge tone="accent">New</Badge> : null} <strong>{alert.name}</strong>: {sentenceOf(alert)}
      </AnswerNotice>
    </li>
  );
}

function sentenceOf({ state, found, found_at: foundAt, created_at: created, ends_at: ends }: Alert): string {
  if (state === 'outdated') return 'no longer checked, because search has changed. Search with the image again.';
  if (state === 'waiting') return `waiting since ${dayText(created)}, until ${dayText(ends)}`;
  const when = foundAt ? `, found on ${dayText(foundAt)}` : '';
  if (!found) return `likely match${when}, since removed from the index`;
  return `likely match on ${listOf([...new Set(found.content.map(({ pool }) => pool))])}${when}`;
}
