import type { ConsoleDone, ConsoleIndex } from '@mekiki/server/features/console/schema.ts';
import { Badge, Banner, Button } from '@mekiki/ui';
import { sentenceOf } from './api.ts';
import { Part, When } from './part.tsx';
import { useAct } from './queries.ts';

type Source = ConsoleIndex['sources'][number];

const STATES = { waiting: 'Starts soon', running: 'Running', stopping: 'Stopping' } as const;
const KINDS: Readonly<Record<string, string>> = {
  board: 'New posts',
  folder: 'Images',
  revisit: 'Posts that were indexed before',
};

/** Boards and folders that can be indexed now: one run at a time for each, on all servers. */
export function SourceRuns({ sources }: { sources: ConsoleIndex['sources'] }) {
  const act = useAct<ConsoleDone>();
  return (
    <Part title="Index now">
      {sources.length === 0 ? (
        <p className="dim">
          No boards or folders are configured. Set BOARDS_CONFIG or INGEST_SCHEDULE to index them from here.
        </p>
      ) : (
        <p className="dim">Runs in the background, on one server at a time. You can leave this page.</p>
      )}
      <div aria-live="polite">
        {act.error ? <Banner tone="error">{sentenceOf(act.error)}</Banner> : null}
        {act.data ? <Banner tone="success">{act.data.detail}</Banner> : null}
      </div>
      {sources.length === 0 ? null : (
        <ul className="rows">
          {sources.map((source) => (
            <li key={source.name} className="head">
              <span className="said">
                <SourceState source={source} />
              </span>
              <RunButton
                source={source}
                isPending={act.isPending && act.variables.path === pathOf(source)}
                onStart={() => act.mutate({ method: 'POST', path: pathOf(source) })}
                onStop={() => act.mutate({ method: 'DELETE', path: pathOf(source) })}
              />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

interface RunButtonProps {
  source: Source;
  isPending: boolean;
  onStart: () => void;
  onStop: () => void;
}

/** One button, so that the focus stays on it: it starts a run, or stops it. */
function RunButton({ source: { name, state, isPaused }, isPending, onStart, onStop }: RunButtonProps) {
  const isIdle = state === 'idle';
  const isOff = state === 'stopping' || (isIdle && isPaused);
  const press = isIdle ? onStart : onStop;
  return (
    <Button
      size="sm"
      loading={isPending}
      loadingLabel={isIdle ? 'Starting' : 'Stopping'}
      aria-disabled={isOff}
      onClick={isOff ? undefined : press}
    >
      {isIdle ? 'Index now' : 'Stop'}
      <span className="hidden"> {nameOf(name)}</span>
    </Button>
  );
}

const pathOf = ({ name }: Source): string => `/index/runs/${name}`;
const nameOf = (name: Source['name']): string => (name === 'local' ? 'Folders' : name);

function SourceState({ source: { name, state, isPaused, nextAt, endedAt, failure, job } }: { source: Source }) {
  const isIdle = state === 'idle';
  return (
    <>
      <strong>{nameOf(name)}</strong>{' '}
      {isIdle ? null : <Badge tone={state === 'running' ? 'accent' : 'neutral'}>{STATES[state]}</Badge>}
      {isPaused ? <Badge>Paused</Badge> : null}
      {isIdle && failure !== null ? (
        <>
          <Badge tone="error">Failed</Badge> {failure}
        </>
      ) : null}{' '}
      {job === null ? null : `${KINDS[job.kind] ?? job.kind}: ${countsText(job.counts)}.`}{' '}
      <span className="dim">
        {endedAt === null ? (
          isIdle ? (
            'No run has ended yet.'
          ) : null
        ) : (
          <>
            Last run ended <When at={endedAt} />.{' '}
          </>
        )}
        {nextAt === null || isPaused ? null : (
          <>
            Next by the schedule <When at={nextAt} />.
          </>
        )}
      </span>
    </>
  );
}

/** Such as "12 stored, 3 failed". */
function countsText(counts: Readonly<Record<string, number>>): string {
  const counted = Object.entries(counts).filter(([, count]) => count > 0);
  return counted.length === 0
    ? 'nothing new'
    : counted.map(([name, count]) => `${count.toLocaleString('en')} ${name}`).join(', ');
}
