import type { FastifyReply } from 'fastify';

/** Where the time of a request went, for its `Server-Timing` header. */
export class ServerTiming {
  readonly #spans: [name: string, milliseconds: number][] = [];

  /** Runs the work and notes how long it took. */
  async measure<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#spans.push([name, performance.now() - started]);
    }
  }

  /** Writes the header. */
  send(reply: FastifyReply): void {
    void reply.header('server-timing', this.#spans.map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`).join(', '));
  }
}
