import type { ConsoleDone, ConsoleQueues } from '@mekiki/server/features/console/schema.ts';
import { Badge, Banner, Button, FactList } from '@mekiki/ui';
import { sentenceOf } from './api.ts';
import { Loaded, Part, several, When } from './part.tsx';
import { useAct, useAnswer } from './queries.ts';

const TOOLS = { tagger: 'Tagger', generator: 'Generator', image2text: 'Captions', resize: 'Upscaler' };
const WORK = { media: 'Image processes', upscaler: 'Upscaler' };

/** The state of the engines, and the jobs that wait for them. */
export function QueuesScreen() {
  const queues = useAnswer<ConsoleQueues>('/queues', { isLive: true });
  const cancel = useAct<ConsoleDone>();
  return (
    <Loaded query={queues} label="Loading engines and queues">
      {({ engines, work, jobs, upscales }) => (
        <>
          <Part title="Engines">
            <FactList
              facts={engines.map(({ tool, kind, name, trouble }) => ({
                label: TOOLS[tool],
                value: (
                  <span>
                    <Badge tone={trouble === null ? 'success' : 'error'} dot>
                      {trouble === null ? 'Working' : 'Failing'}
                    </Badge>{' '}
                    {name} <span className="dim">({kind})</span> {trouble}
                  </span>
                ),
              }))}
            />
          </Part>
          <Part title="Work on this server">
            <FactList
              facts={work.map(({ name, running, waiting }) => ({
                label: WORK[name],
                value: `${running.toLocaleString('en')} running, ${waiting.toLocaleString('en')} waiting`,
              }))}
            />
          </Part>
          {cancel.error ? <Banner tone="error">{sentenceOf(cancel.error)}</Banner> : null}
          <Queue
            title="Generator queue"
            cancel={cancel}
            jobs={jobs.map(({ requested, made, ...job }) => ({
              ...job,
              path: `/queues/${job.id}`,
              text: `${made.toLocaleString('en')} of ${several(requested, 'image')}`,
            }))}
          />
          <Queue
            title="Upscaler queue on this server"
            cancel={cancel}
            jobs={upscales.map(({ factor, isRunning, ...job }) => ({
              ...job,
              path: `/queues/upscales/${job.id}`,
              text: `Upscale ${factor}x, ${isRunning ? 'running' : 'waiting'}`,
            }))}
          />
        </>
      )}
    </Loaded>
  );
}

interface Job {
  id: string;
  /** Name of the account; null for a visitor. */
  account: string | null;
  text: string;
  createdAt: string;
  /** Path of the call that cancels the job. */
  path: string;
}

function Queue({
  title,
  jobs,
  cancel,
}: {
  title: string;
  jobs: readonly Job[];
  cancel: ReturnType<typeof useAct<ConsoleDone>>;
}) {
  return (
    <Part title={title}>
      {jobs.length === 0 ? (
        <p className="dim">No one is waiting.</p>
      ) : (
        <ul className="rows">
          {jobs.map(({ id, account, text, createdAt, path }) => (
            <li key={id} className="head">
              <span>
                {account ?? 'A visitor'}: {text}{' '}
                <span className="dim">
                  since <When at={createdAt} />
                </span>
              </span>
              <Button
                size="sm"
                loading={cancel.isPending && cancel.variables.path === path}
                loadingLabel="Cancelling"
                onClick={() => cancel.mutate({ method: 'DELETE', path })}
              >
                Cancel<span className="hidden"> the job of {account ?? 'a visitor'}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
