/** Follows jobs that other servers work on: they send events, and the database has the rest. */
import type { Bus } from '../../platform/cluster/bus.ts';
import { Channel } from '../../platform/http/channel.ts';
import type { GenerationRow, Jobs } from './jobs.ts';
import { isLast, type JobEvent, replacedBy } from './entry.ts';
import type { Work } from './work.ts';

/** Interval of database checks, and of requests to the job's server to send events, in milliseconds. */
const LOOK_MS = 1_500;
const WATCH_MS = 10_000;
/** How long a server sends events after a request. */
const WATCHED_MS = 3 * WATCH_MS;
/** After a job was missing for this many polls, no message about its end is expected. */
const PATIENCE = 2;

interface Told {
  id: string;
  event: Exclude<JobEvent, { event: 'image' }> | { event: 'image' };
}

/** Tells the servers whose people listen to a job of this one. */
export function createTelling(bus: Bus): (id: string, event: JobEvent) => void {
  return (id, event) => {
    // The row is in the database, where it is looked for.
    const told = event.event === 'image' ? { event: event.event } : event;
    void bus.publish('job event', { id, event: told }).then((isSent) => {
      // A preview may be too long to be sent.
      if (!isSent && event.event === 'progress') {
        void bus.publish('job event', { id, event: { ...event, preview: undefined } });
      }
    });
  };
}

/** Answers other servers that ask to be told. @returns ends that */
export function answerWatchers(bus: Bus, work: Work): () => void {
  return bus.on('job watched', (message) => {
    const entry = work.live.get((message as { id: string }).id);
    if (!entry) return;
    entry.watchedUntil = performance.now() + WATCHED_MS;
    const place = work.placeOf(entry);
    if (place) void bus.publish('job event', { id: entry.id, event: place });
  });
}

export interface FollowParts {
  bus: Bus;
  jobs: Pick<Jobs, 'imagesOf' | 'holdersOf'>;
  /** Whether it is a job of this server by now: then there is nothing to follow any more. */
  isOurs: (id: string) => boolean;
}

/** What happens to a job elsewhere, from its first image on. @param requested images of the whole job */
export async function* follow(
  { bus, jobs, isOurs }: FollowParts,
  { id, requested }: { id: string; requested: number },
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  const channel = new Channel<Told['event'] | 'look'>();
  const off = bus.on('job event', (message) => {
    const { id: about, event } = message as Told;
    if (about === id) channel.push(event, replacedBy(event));
  });
  const look = () => channel.push('look', 'look');
  const watch = () => void bus.publish('job watched', { id });
  const timers = [setInterval(look, LOOK_MS), setInterval(watch, WATCH_MS)];
  const end = () => channel.end();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  watch();
  look();
  let missed = 0;
  const told = new Set<string>();
  async function unseen(): Promise<GenerationRow[]> {
    const rows = (await jobs.imagesOf(id)).filter((row) => !told.has(row.id));
    for (const row of rows) told.add(row.id);
    return rows;
  }
  try {
    for await (const news of channel) {
      const said = news !== 'look' && news.event !== 'image' ? news : undefined;
      if (said && !isLast(said)) {
        yield said;
        continue;
      }
      // Read before the images: changes in between are seen at the next poll.
      const holders = await jobs.holdersOf([id]);
      for (const row of await unseen()) yield { event: 'image', row };
      if (said) yield said;
      if (said || isOurs(id)) break;
      missed = holders.has(id) ? 0 : missed + 1;
      if (missed <= PATIENCE) continue;
      yield { event: told.size >= requested ? 'done' : 'cancelled' };
      break;
    }
  } finally {
    signal.removeEventListener('abort', end);
    timers.forEach(clearInterval);
    off();
  }
}
