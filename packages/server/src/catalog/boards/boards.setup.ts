/** A fake board and the boards that read it, to test the oddities of one board. */
import { onTestFinished } from 'vitest';
import type { BoardPool } from '../images/pools.ts';
import type { FakeBoard } from '../../testing/boards/fake-board.ts';
import { fakeClock } from '../../testing/boards/fake-clock.ts';
import type { BoardSettings } from './config-file.ts';
import { createBoards } from './create.ts';
import type { BoardWait } from './http.ts';

/** The board, its clock and what it waited for; everything is closed after the test. */
export function boardOn(
  fake: Pick<FakeBoard, 'url' | 'close'>,
  pool: BoardPool,
  { contact = 'operator@example.com', ...settings }: BoardSettings & { contact?: string | null } = {},
) {
  const clock = fakeClock();
  const waits: BoardWait[] = [];
  const boards = createBoards({
    setup: { ...(contact !== null && { contact }), boards: { [pool]: { baseUrl: fake.url, ...settings } } },
    maxImageBytes: 1024 * 1024,
    clock,
    // Whatever the name, it resolves to this machine, by an address that nobody exempted.
    resolve: async () => ['127.0.0.2'],
    onWait: (wait) => waits.push(wait),
  });
  onTestFinished(async () => {
    await boards.close();
    await fake.close();
  });
  return { board: boards(pool), boards, clock, waits };
}
