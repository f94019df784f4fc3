import { AnswerNotice, Button, LinkButton, Stack, useBanner } from '@mekiki/ui';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { focusAfterPress } from '../../browser/focus-after-press.ts';
import { useNow } from '../../browser/use-now.ts';
import { dayText } from '@mekiki/answer/image-texts.ts';
import { timeAgo } from '../../browser/time-ago.ts';
import { Rows } from '../../lib/site/rows.tsx';
import { useDeleteShared, useMyShared } from './use-shared.ts';

/** The results that this user shares; renders nothing if there are none. */
export function SharedList() {
  const { data = [] } = useMyShared();
  const { show } = useBanner();
  const removal = useDeleteShared();
  const now = useNow();
  const title = useRef<HTMLHeadingElement>(null);
  if (data.length === 0) return null;
  const remove = (id: string) => {
    const keepFocus = focusAfterPress(title);
    removal.mutate(id, {
      onSuccess: () => {
        keepFocus();
        show({ tone: 'success', text: 'The shared result was deleted' });
      },
      onError: (error) => show({ tone: 'error', text: error.message }),
    });
  };
  return (
    <Stack gap={3}>
      <h3 ref={title} tabIndex={-1}>
        Shared results
      </h3>
      <Rows>
        {data.map(({ id, created_at: created, expires_at: expires }) => (
          <li key={id}>
            <AnswerNotice
              tone="neutral"
              actions={
                <>
                  <LinkButton size="sm" href={`/shared/${id}`}>
                    Open
                  </LinkButton>
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<Trash2 />}
                    loading={removal.isPending && removal.variables === id}
                    loadingLabel="Deleting the shared result"
                    onClick={() => remove(id)}
                  >
                    Delete
                  </Button>
                </>
              }
            >
              Shared {timeAgo(created, now)}, expires on {dayText(expires)}
            </AnswerNotice>
          </li>
        ))}
      </Rows>
    </Stack>
  );
}
