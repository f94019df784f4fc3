import { endSession, endSessions, listSessions } from '@mekiki/api-client';
import { Button, ConfirmDialog, EmptyState, SessionList, Stack, useBanner } from '@mekiki/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf } from '../../api/api.ts';
import { accountEnded } from '../../api/session.ts';
import { errorText } from '../../api/error-text.ts';
import { timeAgo } from '../../browser/time-ago.ts';
import { useFailureBanner } from '../../lib/session/use-failure-banner.ts';

const KEY = ['mine', 'sessions'];

/** Where the account is signed in, and how to sign out there. */
export function Devices({ onCloseModal }: { onCloseModal: () => void }) {
  const client = useQueryClient();
  const { show } = useBanner();
  const showFailure = useFailureBanner();
  const [isEndingAll, setIsEndingAll] = useState(false);
  const [ending, setEnding] = useState<ReadonlySet<number>>(new Set());
  const [now] = useState(() => Date.now());
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataOf(listSessions({ signal })),
    refetchOnMount: 'always',
  });
  const end = useMutation({
    mutationFn: (id: number) => dataOf(endSession({ path: { id } })),
    onMutate: (id) => setEnding((last) => new Set(last).add(id)),
    onSuccess: async (_data, id) => {
      await client.cancelQueries({ queryKey: KEY });
      client.setQueryData<typeof sessions.data>(KEY, (last) => last?.filter((session) => session.id !== id));
      show({ tone: 'success', text: 'Device signed out' });
    },
    onError: (error) => showFailure(error),
    onSettled: (_data, _error, id) => setEnding((last) => new Set([...last].filter((one) => one !== id))),
  });

  const endAll = async () => {
    await dataOf(endSessions());
    onCloseModal();
    accountEnded();
    show({ tone: 'success', text: 'You are signed out everywhere' });
  };

  if (!sessions.data && sessions.error) {
    return (
      <EmptyState
        headingLevel={3}
        title="Your devices could not be loaded"
        action={<Button onClick={() => void sessions.refetch()}>Try again</Button>}
      >
        {sessions.error.message}
      </EmptyState>
    );
  }
  return (
    <Stack gap={3} align="start">
      <SessionList
        items={(sessions.data ?? []).map(({ id, device, last_seen_at: seen, current }) => ({
          id,
          device,
          current,
          lastSeen: current ? 'Active now' : `Last seen ${timeAgo(seen, now)}`,
          ending: ending.has(id),
        }))}
        loading={sessions.isPending}
        onEnd={({ id }) => end.mutate(Number(id))}
      />
      <Button onClick={() => setIsEndingAll(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        open={isEndingAll}
        title="Sign out everywhere?"
        description="This signs out every device, including this one. Your favorites and history stay in your account."
        confirmLabel="Sign out everywhere"
        error={errorText}
        onConfirm={endAll}
        onOpenChange={setIsEndingAll}
      />
    </Stack>
  );
}
