import type { FastifyReply } from 'fastify';

/** Says in a header which image was taken, where the URL led to a page. */
export function takenImage(reply: FastifyReply): (url: string) => void {
  return (url) => void (reply.sent || reply.header('x-image-url', url));
}
