import type { ConsoleIndex } from '@mekiki/server/features/console/schema.ts';
import { Badge, FactList, ProgressBar, Stack } from '@mekiki/ui';
import { Loaded, Part, several, When } from './part.tsx';
import { useAnswer } from './queries.ts';
import { WorkSwitches } from './work-switches.tsx';

/** What the index has, and what could not get in. */
export function IndexScreen() {
  const index = useAnswer<ConsoleIndex>('/index', { isLive: true });
  return (
    <Loaded query={index} label="Loading the index">
      {({ images, parts, boards, work, runs, failures }) => (
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
          <WorkSwitches work={work} />
          <Part title="Runs">
            {runs.length === 0 ? (
              <p className="dim">Nothing was indexed from boards or folders yet.</p>
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

const PARTS = {
  vectors: 'Vectors',
  features: 'Local features',
  'board-tags': 'Tags of boards',
  'tagger-tags': 'Tags of the tagger',
};

function Share({ part }: { part: ConsoleIndex['parts'][number] }) {
  const engine = part.engine === undefined ? '' : ` (${part.engine})`;
  const share = part.total === 0 ? 0 : part.images / part.total;
  return (
    <ProgressBar
      label={`${PARTS[part.part]}${engine}${part.filling ? ', being filled' : ''}`}
      hideLabel={false}
      value={share}
      valueText={
        part.total === 0 ? 'none needs it' : `${part.images.toLocaleString('en')} of ${part.total.toLocaleString('en')}`
      }
      showValue
      size="sm"
    />
  );
}

function Board({ board, isPaused }: { board: ConsoleIndex['boards'][number]; isPaused: boolean }) {
  const { posts, samples, newestAt, answeredAt, staleSince, message } = board;
  // One element: the list lays several out in columns.
  return (
    <span>
      {several(posts, 'post')}
      {samples === undefined ? '' : ` (${several(samples, 'sample')})`}
      {newestAt === undefined ? null : (
        <>
          , newest <When at={newestAt} />
        </>
      )}
      {answeredAt === undefined ? null : (
        <>
          , responded <When at={answeredAt} />
        </>
      )}
      {isPaused ? (
        <>
          {' '}
          <Badge>Paused</Badge>
        </>
      ) : null}
      {staleSince === undefined ? null : (
        <>
          {' '}
          <Badge tone="warn" dot>
            Not responding
          </Badge>{' '}
          since <When at={staleSince} />. {message}
        </>
      )}
    </span>
  );
}

const STATES = { running: 'Running', stopped: 'Stopped', done: 'Done', failed: 'Failed', silent: 'Process is gone' };
const TONES = { running: 'accent', stopped: 'neutral', done: 'ok', failed: 'error', silent: 'warn' } as const;

function Run({ run: { source, state, stored, failed, message, startedAt } }: { run: ConsoleIndex['runs'][number] }) {
  return (
    <>
      <Badge tone={TONES[state]}>{STATES[state]}</Badge> <span className="code">{sourceText(source)}</span>{' '}
      {several(stored, 'image')} stored, {failed.toLocaleString('en')} failed. {message}{' '}
      <span className="dim">
        Started <When at={startedAt} />
      </span>
    </>
  );
}

/** A run is known by its kind, its board or folder and what it asks for, as a list in JSON. */
function sourceText(source: string): string {
  if (!source.startsWith('[')) return source;
  return (JSON.parse(source) as unknown[])
    .flat()
    .filter((part) => part !== '')
    .join(' ');
}
