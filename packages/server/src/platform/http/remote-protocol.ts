/** What the server and its fetch workers say to each other. */
import { Writable } from 'node:stream';
import type { Hop, HopAnswer, visit } from './remote-hop.ts';
import { RemoteError, type RemoteErrorCode } from './remote-error.ts';

/** To the worker: fetch this, or end the fetching of it. */
export type Order = { id: number; hop: Hop } | { id: number; end: true };

/** From the worker. Each order is settled by one `answer` or `error`, also after `end`. */
export type Report =
  | { id: number; chunk: Uint8Array }
  | { id: number; answer: HopAnswer }
  | { id: number; error: { code: RemoteErrorCode; message: string; cause: string; status?: number } };

/** Serves orders in a child process until its parent exits. Bugs crash the process, as they should. */
export function serveHops(visitSite: typeof visit): void {
  const underWay = new Map<number, AbortController>();
  const send = (report: Report, sent: (error: Error | null) => void = () => {}) =>
    void process.send?.(report, undefined, {}, sent);

  async function serve(id: number, hop: Hop): Promise<void> {
    const ended = new AbortController();
    underWay.set(id, ended);
    // No faster than the parent takes them.
    const sink = new Writable({ write: (chunk: Uint8Array, _encoding, done) => send({ id, chunk }, done) });
    try {
      send({ id, answer: await visitSite(hop, sink, ended.signal) });
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      const { code, message, cause, status } = error;
      send({ id, error: { code, message, cause: String(cause), ...(status !== undefined && { status }) } });
    } finally {
      underWay.delete(id);
    }
  }

  process.on('disconnect', () => process.exit());
  process.on('message', (order: Order) => {
    if ('hop' in order) void serve(order.id, order.hop);
    else underWay.get(order.id)?.abort();
  });
}
