import { Badge, type Fact, FactList, Stack } from '@mekiki/ui';
import { useId } from 'react';
import { type BoardSummary, boardText, sinceText } from './board-words.ts';
import { exactTime } from '../../browser/time-ago.ts';

interface BoardsProps {
  boards: readonly BoardSummary[];
  /** When they were so. */
  now: number;
}

/** What the index has from each board, and which boards no longer answer. */
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
  const { pool, staleSince } = board;
  return {
    label: pool,
    value: (
      <>
        <span>{boardText(board, now)}</span>
        {staleSince ? (
          <>
            <Badge tone="warning" dot>
              Not responding
            </Badge>{' '}
            <span title={exactTime(staleSince)}>since {sinceText(staleSince, now)}</span>
          </>
        ) : null}
      </>
    ),
  };
}
