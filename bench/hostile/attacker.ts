/** A thread that attacks without end, so that the cost of attacking is not part of the server's event loop. */
import { workerData } from 'node:worker_threads';
import { HOSTILE, hangUp, post } from './requests.ts';

export interface Attack {
  kind: 'search' | 'hang up';
  port: number;
  image: Uint8Array;
  atOnce: number;
}

const { kind, port, image, atOnce } = workerData as Attack;
const file = Buffer.from(image);

async function attack(): Promise<never> {
  for (;;) await (kind === 'search' ? post(port, HOSTILE, 'search/image/file', { file }) : hangUp(port, file));
}
await Promise.all(Array.from({ length: atOnce }, attack));
