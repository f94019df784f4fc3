import { Badge, type Fact, FactList, Stack } from '@mekiki/ui';
import { useId } from 'react';
import { type BoardSummary, postsText, sinceText } from './board-words.ts';
import { exactTime, timeAgo } from './time-ago.ts';

interface BoardsProps {
  boards: readonly BoardSummary[];
  /** When they were so. */
  now: number;
}

/** What the index has of each board, and which of them no longer answer. */
export function Boards({ boards, now }: BoardsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={2}>
        <h4 id={titleId}>Boards</h4>
        <FactList facts={boards.map((board) => factOf(board, now))} />
      </Stack>
    </section>
  );
}

function factOf(board: BoardSummary, now: number): Fact {
  const { pool, answeredAt, staleSince, message } = board;
  return {
    label: pool,
    value: (
      <>
        <span>{postsText(board)}</span>
        {staleSince ? (
          <>
            <Badge tone="warn" dot title={exactTime(staleSince)}>
              Not answering since {sinceText(staleSince, now)}
            </Badge>
            {message ? <span>{message}</span> : null}
          </>
        ) : answeredAt ? (
          <span title={exactTime(answeredAt)}>answered {timeAgo(answeredAt, now)}</span>
        ) : null}
      </>
    ),
  };
}
