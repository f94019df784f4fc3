import type { FastifyReply } from 'fastify';

/** The header that names the image that was taken of a page. */
export const TAKEN_IMAGE = 'x-image-url';

/** Says which image was taken, where the URL led to a page. */
export function takenImage(reply: FastifyReply): (url: string) => void {
  return (url) => void (reply.sent || reply.header(TAKEN_IMAGE, url));
}
