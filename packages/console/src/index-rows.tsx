/** Rows of the index page: parts of the index, boards, and runs. */
import type { ConsoleIndex } from '@mekiki/server/features/console/schema.ts';
import { Badge, ProgressBar } from '@mekiki/ui';
import { several, When } from './part.tsx';

const PARTS = {
  vectors: 'Vectors',
  features: 'Local features',
  'board-tags': 'Tags from boards',
  'tagger-tags': 'Tags from the tagger',
};

/** How much of the index a part covers. */
export function Share({ part }: { part: ConsoleIndex['parts'][number] }) {
  const engine = part.engine === undefined ? '' : ` (${part.engine})`;
  const share = part.total === 0 ? 0 : part.images / part.total;
  return (
    <ProgressBar
      label={`${PARTS[part.part]}${engine}${part.filling ? ', in progress' : ''}`}
      hideLabel={false}
      value={share}
      valueText={
        part.total === 0 ? 'not needed' : `${part.images.toLocaleString('en')} of ${part.total.toLocaleString('en')}`
      }
      showValue
      size="sm"
    />
  );
}

export function Board({ board, isPaused }: { board: ConsoleIndex['boards'][number]; isPaused: boolean }) {
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
          <Badge tone="warning" dot>
            Not responding
          </Badge>{' '}
          since <When at={staleSince} />. {message}
        </>
      )}
    </span>
  );
}

const STATES = { running: 'Running', stopped: 'Stopped', done: 'Done', failed: 'Failed', silent: 'Server stopped' };
const TONES = { running: 'accent', stopped: 'neutral', done: 'success', failed: 'error', silent: 'warning' } as const;

export function Run({
  run: { source, state, stored, failed, message, startedAt },
}: {
  run: ConsoleIndex['runs'][number];
}) {
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
