/** The page of a sample: a wrong address of one is answered 404, with the page that says so. */
import type { FastifyInstance } from 'fastify';
import type { ImageStore } from './catalog/images/port.ts';
import type { Pages } from './features/site/pages.ts';

const KEY = /^[0-9a-f]{32}$/;

interface SamplePageParts {
  pages: Pages;
  images: Pick<ImageStore, 'has'>;
}

export function samplePage(app: FastifyInstance, { pages, images }: SamplePageParts): void {
  app.get<{ Params: { key: string } }>('/sample/:key', { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params;
    const exists = KEY.test(key) && (await images.has(key, 512));
    return reply
      .status(exists ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pages.documentOf(request).html);
  });
}
