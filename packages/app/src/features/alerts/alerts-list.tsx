import { Button, EmptyState, Spinner, Stack } from '@mekiki/ui';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { focusAfterPress } from '../../browser/focus-after-press.ts';
import { PushSwitch } from '../push/lazy-push-switch.ts';
import { Rows } from '../../lib/site/rows.tsx';
import { AlertRow } from './alert-row.tsx';
import { useAlerts, useEndAlert, useResumeAlert, useSeeAlerts } from './use-alerts.ts';

interface AlertsListProps {
  /** Says so if there are none; otherwise renders nothing. */
  isPage?: boolean;
  /** Closes the list's container. */
  onClose: () => void;
}

/** The images that the signed-in user is waiting for, those that have appeared first. */
export function AlertsList({ isPage = false, onClose }: AlertsListProps) {
  const { data, error, refetch } = useAlerts();
  const ending = useEndAlert();
  const resuming = useResumeAlert();
  const title = useRef<HTMLHeadingElement>(null);
  const news = useNews(data);

  if (!isPage && (data === undefined || data.length === 0)) return null;
  const busy = [ending, resuming].flatMap(({ isPending, variables }) => (isPending ? [variables] : []));
  // The pressed button is removed with its row.
  const keepFocus = () => ({ onSuccess: focusAfterPress(title) });
  return (
    <Stack gap={3}>
      <h3 ref={title} tabIndex={-1}>
        Alerts
      </h3>
      <PushSwitch />
      {data === undefined ? (
        error ? (
          <EmptyState
            headingLevel={4}
            title="Alerts could not be loaded"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {error.message}
          </EmptyState>
        ) : (
          <EmptyState icon={<Spinner label="" />} headingLevel={4} title="Loading your alerts..." />
        )
      ) : data.length === 0 ? (
        <EmptyState icon={<Bell />} headingLevel={4} title="No alerts yet">
          Search with an image. If no copy is found, choose &ldquo;Tell me when it appears&rdquo;.
        </EmptyState>
      ) : (
        <Rows>
          {data.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              isNew={news.has(alert.id)}
              isBusy={busy.includes(alert.id)}
              onOpen={onClose}
              onResume={() => resuming.mutate(alert.id, keepFocus())}
              onEnd={() => ending.mutate(alert.id, keepFocus())}
            />
          ))}
        </Rows>
      )}
    </Stack>
  );
}

/** What was new when it came into view: it stays marked here, and the server is told that it was seen. */
function useNews(data: ReturnType<typeof useAlerts>['data']): ReadonlySet<number> {
  const see = useSeeAlerts();
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const unseen = (data ?? []).flatMap(({ id, seen }) => (seen ? [] : [id])).join(' ');
  useEffect(() => {
    if (unseen === '') return;
    setKnown((before) => new Set([...before, ...unseen.split(' ').map(Number)]));
    see();
  }, [unseen, see]);
  return known;
}
