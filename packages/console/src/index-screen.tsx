import type { ConsoleIndex } from '@mekiki/server/features/console/schema.ts';
import { FactList, Stack } from '@mekiki/ui';
import { Board, Run, Share } from './index-rows.tsx';
import { Loaded, Part, several, When } from './part.tsx';
import { useAnswer } from './queries.ts';
import { SourceRuns } from './source-runs.tsx';
import { WorkSwitches } from './work-switches.tsx';

/** What the index contains, and what could not be indexed. */
export function IndexScreen() {
  const index = useAnswer<ConsoleIndex>('/index', { isLive: true });
  return (
    <Loaded query={index} label="Loading the index">
      {({ images, parts, boards, work, sources, runs, failures }) => (
        <>
          <Part title={several(images, 'image')}>
            <Stack gap={3}>
              {parts.map((part) => (
                <Share key={`${part.part} ${part.engine}`} part={part} />
              ))}
            </Stack>
          </Part>
          <Part title="Boards">
            <FactList
              facts={boards.map((board) => ({
                label: board.pool,
                value: <Board board={board} isPaused={work.some((one) => one.name === board.pool && one.isPaused)} />,
              }))}
            />
          </Part>
          <SourceRuns sources={sources} />
          <WorkSwitches work={work} />
          <Part title="Runs">
            {runs.length === 0 ? (
              <p className="dim">Nothing has been indexed from boards or folders yet.</p>
            ) : (
              <ul className="rows">
                {runs.map((run) => (
                  <li key={run.id}>
                    <Run run={run} />
                  </li>
                ))}
              </ul>
            )}
          </Part>
          <Part title={failures.total === 0 ? 'Failures' : several(failures.total, 'failure')}>
            {failures.total === 0 ? (
              <p className="dim">Every post could be indexed.</p>
            ) : (
              <ul className="rows">
                {failures.latest.map(({ pool, postId, message, attempts, lastAt }) => (
                  <li key={`${pool}/${postId}`}>
                    <span className="code">
                      {pool}/{postId}
                    </span>{' '}
                    {message}{' '}
                    <span className="dim">
                      {several(attempts, 'try', 'tries')}, the last <When at={lastAt} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {failures.total > failures.latest.length ? (
              <p className="dim">The latest {failures.latest.length} are shown.</p>
            ) : null}
          </Part>
        </>
      )}
    </Loaded>
  );
}
