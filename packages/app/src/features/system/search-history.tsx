import { Button, ConfirmDialog, EmptyState, type HistoryKind, HistoryList, Stack } from '@mekiki/ui';
import { SquareStack, Link, Search, Type } from 'lucide-react';
import type { HistoryEntry } from '@mekiki/api-client';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useNow } from '../../browser/use-now.ts';
import { HistorySwitch } from '../../lib/private/history-switch.tsx';
import { useKeepsHistory } from '../../lib/private/setting.ts';
import { createItems, repeatParameters } from './history-entries.ts';
import { useHistory } from './use-history.ts';

/** Ways to search, as the server names them. */
const KINDS: Record<HistoryEntry['history_ref']['search_mode'], HistoryKind> = {
  Batch: { label: 'Batch', Icon: SquareStack },
  Query: { label: 'Query', Icon: Search },
  Text: { label: 'Text', Icon: Type },
  URL: { label: 'URL', Icon: Link },
};

const OFF = { empty: 'History is off' };

/** Past searches, to repeat or delete. */
export function SearchHistory({ onCloseDrawer }: { onCloseDrawer: () => void }) {
  const navigate = useNavigate();
  const history = useHistory();
  const keepsHistory = useKeepsHistory();
  const [wasOff] = useState(!keepsHistory);
  const [isClearing, setIsClearing] = useState(false);
  const [toItem] = useState(createItems);
  const now = useNow();
  const items = useMemo(
    () =>
      history.entries.map((entry) => {
        const item = toItem(entry, now);
        return history.deleting.has(entry.id_history) ? { ...item, deleting: true } : item;
      }),
    [history.entries, history.deleting, toItem, now],
  );

  const entryOf = (id: number | string) => history.entries.find(({ id_history: one }) => one === id);

  const remove = (id: number | string) => {
    const entry = entryOf(id);
    if (entry) history.remove(entry);
  };

  const repeat = (id: number | string) => {
    const entry = entryOf(id);
    if (!entry) return;
    // The drawer dims the page, so the results would not be visible.
    onCloseDrawer();
    void navigate({ to: '/search', search: repeatParameters(entry) });
  };

  const isEmpty = items.length === 0;
  return (
    <Stack gap={3}>
      {isEmpty && history.error ? (
        <EmptyState
          headingLevel={3}
          title="The search history could not be loaded"
          action={<Button onClick={history.retry}>Try again</Button>}
        >
          {history.error.message}
        </EmptyState>
      ) : (
        <HistoryList
          items={items}
          kinds={KINDS}
          loading={history.isLoading}
          hasMore={history.hasMore}
          onLoadMore={history.loadMore}
          onRepeat={({ id }) => repeat(id)}
          onRemove={({ id }) => remove(id)}
          onClearAll={() => setIsClearing(true)}
          {...(keepsHistory ? {} : { labels: OFF })}
        />
      )}
      {/* It stays when it is turned on: it has the focus. */}
      {isEmpty && wasOff && !history.error && !history.isLoading ? (
        <Stack direction="row" justify="center">
          <HistorySwitch />
        </Stack>
      ) : null}
      {!isEmpty && history.error ? (
        <EmptyState
          headingLevel={4}
          title={
            history.isMoreMissing ? 'Older searches could not be loaded' : 'The newest searches could not be loaded'
          }
          action={<Button onClick={history.retry}>Try again</Button>}
        >
          {history.error.message}
        </EmptyState>
      ) : null}
      <ConfirmDialog
        open={isClearing}
        title="Delete the whole search history?"
        description="This deletes every search, on this device and on the server. You can’t undo this."
        confirmLabel="Delete all"
        tone="danger"
        error={errorText}
        onConfirm={history.clearAll}
        onOpenChange={setIsClearing}
      />
    </Stack>
  );
}
