/**
 * Bodies of requests: how slowly they may come, how many bytes of them one client and all clients together may have in
 * memory. A request counts until it is answered, since its body is held as long.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressBlock } from './address-block.ts';
import { BodyPace, PACE, type PaceLimits } from './body-pace.ts';
import { Problem } from './problem.ts';

export interface UploadLimits {
  /** Maximum size of all bodies in memory, in bytes. */
  maxBytes: number;
  /** Maximum size of one client's bodies, in bytes, by their headers. */
  maxBytesPerClient: number;
  pace?: PaceLimits;
  /** Milliseconds on a clock that only goes forward. Default: the process's. */
  now?: () => number;
  /** How often bodies are looked at, in milliseconds. Default: 200. */
  everyMs?: number;
}

interface Upload {
  request: FastifyRequest;
  reply: FastifyReply;
  client: string;
  /** Bytes as the header says them, or as many as the route takes. */
  declared: number;
  /** Bytes of the connection before this request. */
  before: number;
  pace: BodyPace;
}

const SECONDS_TO_WAIT = 5;
const TOO_SLOW = 'This upload was too slow and was stopped. Check your connection, then try again.';
const TOO_LONG = 'This upload took too long and was stopped. Send a smaller image, or try again on a faster network.';
const TOO_MANY = 'You are sending too much at once. Wait until some of your uploads are done, then try again.';
const FULL = 'Many people are sending images right now. Try again in a few seconds.';

/** @returns a function that checks all uploads now, as happens at intervals anyway */
export function guardUploads(app: FastifyInstance, limits: UploadLimits): () => void {
  const { maxBytes, maxBytesPerClient, pace = PACE, now = () => performance.now(), everyMs = 200 } = limits;
  const uploads = new Set<Upload>();

  const receivedOf = ({ request, before, declared }: Upload) =>
    Math.min(declared, request.raw.socket.bytesRead - before);
  const received = () => [...uploads].reduce((sum, upload) => sum + receivedOf(upload), 0);
  const ofClient = (client: string) => [...uploads].filter((upload) => upload.client === client);

  function look(): void {
    for (const upload of uploads) {
      if (upload.request.raw.complete) continue;
      const fault = upload.pace.fault(now(), receivedOf(upload));
      if (fault) end(upload, new Problem(408, `upload-${fault}`, fault === 'slow' ? TOO_SLOW : TOO_LONG));
    }
    for (let sum = received(); sum > maxBytes; sum = received()) {
      const largest = [...uploads].filter(({ request }) => !request.raw.complete);
      const victim = largest.toSorted((a, b) => sumOf(ofClient(b.client)) - sumOf(ofClient(a.client)))[0];
      if (!victim) return;
      // Several uploads are a share of the room that the client has taken itself.
      const isFree = ofClient(victim.client).length === 1;
      end(victim, new Problem(503, 'uploads-full', FULL, { retryAfter: SECONDS_TO_WAIT, isFree }));
    }
  }

  const sumOf = (some: readonly Upload[]) => some.reduce((sum, upload) => sum + receivedOf(upload), 0);

  /** The reader of the body fails with the problem, which is answered as any other; then the connection ends. */
  function end(upload: Upload, problem: Problem): void {
    uploads.delete(upload);
    const { raw } = upload.request;
    const { socket } = raw;
    if (upload.reply.raw.headersSent) {
      socket.destroy();
      return;
    }
    void upload.reply.header('connection', 'close');
    upload.reply.raw.once('finish', () => socket.destroySoon());
    raw.emit('error', problem);
  }

  const timer = setInterval(look, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const length = Number(raw.headers['content-length'] ?? NaN);
    const hasBody = raw.headers['transfer-encoding'] !== undefined || length > 0;
    if (!hasBody) return;
    const client = addressBlock(request.ip);
    const bodyLimit = request.routeOptions.bodyLimit ?? app.initialConfig.bodyLimit ?? maxBytesPerClient;
    const declared = Number.isNaN(length) ? bodyLimit : Math.min(length, bodyLimit);
    const own = ofClient(client);
    const ownBytes = own.reduce((sum, upload) => sum + upload.declared, 0);
    const refusal =
      own.length > 0 && ownBytes + declared > maxBytesPerClient
        ? new Problem(429, 'too-many-uploads', TOO_MANY, { retryAfter: SECONDS_TO_WAIT })
        : received() >= maxBytes
          ? new Problem(503, 'uploads-full', FULL, { retryAfter: SECONDS_TO_WAIT })
          : undefined;
    if (refusal) {
      // What is not read any more must not come in either.
      void reply.header('connection', 'close').header('access-control-allow-origin', '*');
      reply.raw.once('finish', () => raw.socket.destroySoon());
      throw refusal;
    }
    const upload = { request, reply, client, declared, before: raw.socket.bytesRead, pace: new BodyPace(now(), pace) };
    uploads.add(upload);
    // The reader of the body listens as well; before and after that nobody does.
    raw.on('error', () => {});
    reply.raw.once('close', () => {
      if (raw.complete || raw.destroyed) uploads.delete(upload);
      else raw.once('close', () => uploads.delete(upload));
    });
  });
  return look;
}
