/** Stands for remote-workers.ts: the same requests in this process, since Stryker's changes do not reach a child's. */
import { Writable } from 'node:stream';
import type { FetchWorkers } from '../../packages/server/src/platform/http/remote-workers.ts';
import { visit } from '../../packages/server/src/platform/http/remote-hop.ts';

export function createFetchWorkers(): FetchWorkers {
  return {
    processes: 0,
    close: async () => {},
    async visit(hop, signal) {
      const chunks: Uint8Array[] = [];
      const sink = new Writable({
        write(chunk: Uint8Array, _encoding, done) {
          chunks.push(chunk);
          done();
        },
      });
      const answer = await visit(hop, sink, signal);
      return { answer, bytes: new Uint8Array(Buffer.concat(chunks)) };
    },
  };
}
