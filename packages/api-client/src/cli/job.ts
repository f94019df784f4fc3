/** The events of a job of the generator, whatever becomes of the connections that bring them. */
import { setTimeout } from 'node:timers/promises';
import type { GenerationEvent, GenerationItem } from '../generated/index.ts';
import { eventsOf } from './call.ts';
import { type Task, Unavailable } from './command.ts';

/** Waits of one outage, before a job is followed again; together longer than a server takes to restart. */
const WAITS_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];

type Told = GenerationItem[] | GenerationEvent;

/**
 * Each event until the last, and each image once.
 * @param stream the first stream of the job
 * @param again opens another one, which begins with the first image
 */
export async function* eventsOfJob(
  stream: unknown,
  again: () => Promise<unknown>,
  { signal, terminal }: Pick<Task, 'signal' | 'terminal'>,
): AsyncGenerator<Told, void, undefined> {
  const seen = new Set<string>();
  let waited = 0;
  for (let open = () => Promise.resolve(stream); ; open = again) {
    try {
      for await (const event of eventsOf<Told>(await open())) {
        if (!Array.isArray(event) && event.event === 'reconnect') break;
        const unseen = Array.isArray(event) ? event.filter(({ id }) => !seen.has(id)) : [];
        yield Array.isArray(event) ? unseen : event;
        // What goes on is no longer the same outage.
        if (unseen.length > 0) waited = 0;
        for (const { id } of unseen) seen.add(id);
        if (!Array.isArray(event) && isLast(event)) return;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Unavailable)) throw error;
    }
    const wait = WAITS_MS[waited++];
    if (wait === undefined) throw new Unavailable('The connection to the server was lost.');
    terminal.progress('connection lost, reconnecting');
    await setTimeout(wait, undefined, { signal });
  }
}

/** The result of the first try that reaches the server. */
export async function onceAvailable<Result>(
  work: () => Promise<Result>,
  { signal, terminal }: Pick<Task, 'signal' | 'terminal'>,
): Promise<Result> {
  for (const wait of WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Unavailable)) throw error;
    }
    terminal.progress('connection lost, reconnecting');
    await setTimeout(wait, undefined, { signal });
  }
  return work();
}

function isLast({ event }: GenerationEvent): boolean {
  return event === 'done' || event === 'cancelled' || event === 'failed';
}
