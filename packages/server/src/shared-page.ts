/** The page of a shared result: not for search engines, and with a card for chats that shows the match. */
import type { FastifyInstance } from 'fastify';
import type { ShownAnswer } from './features/search/answers.ts';
import type { SharedResults } from './features/shared-results/service.ts';
import type { Card, Pages } from './features/site/pages.ts';
import { Problem } from './platform/http/problem.ts';

/** Long side of the largest preview, in pixels. */
const PREVIEW_SIDE = 1024;
/** Anybody may read a chat: ratings whose images stand in a card. */
const SHOWN_RATINGS = ['g', 's'];

interface SharedPageParts {
  pages: Pages;
  sharedResults: Pick<SharedResults, 'find'>;
}

export function sharedPage(app: FastifyInstance, { pages, sharedResults }: SharedPageParts): void {
  app.get<{ Params: { id: string } }>('/shared/:id', { schema: { hide: true } }, async (request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
    let card: Card | undefined;
    try {
      const { shown } = await sharedResults.find(request.params.id);
      card = cardOf(shown as ShownAnswer);
    } catch (error) {
      // The page says what is wrong.
      void reply.status(error instanceof Problem ? error.status : 500);
      if (!(error instanceof Problem)) request.log.error({ err: error }, 'a shared result has no card');
    }
    return pages.documentOf(request, card).html;
  });
}

/** What a chat shows of a shared answer. */
export function cardOf({ data, elsewhere }: ShownAnswer): Card {
  const best = [...data, ...(elsewhere?.data ?? [])].find(({ match }) => match && match.verdict !== 'similar');
  const item = best?.content[0];
  if (!best || !item) {
    return {
      title: elsewhere ? 'A match outside the filters – Mekiki' : 'No copy found – Mekiki',
      description: 'The result of an image search, shared by the person who searched.',
    };
  }
  // All of its posts, also those on boards that the filters exclude.
  const posts = [...best.content, ...(elsewhere?.copies ?? []).filter(({ query }) => query === item.query)];
  const boards = [...new Set(posts.map(({ pool }) => pool))];
  const named = posts.find((post) => post.artist);
  // As on the site: the name of the program that draws samples reads like that of a person.
  const artist = named?.sample ? 'this software' : named?.artist;
  const name = [item.name, artist && `by ${artist}`].filter(Boolean).join(' ');
  const found =
    best.match?.relation === 'variant' ? 'A variant is' : best.match?.verdict === 'same' ? 'Found' : 'Probably found';
  const isShown = posts.every(({ rating }) => SHOWN_RATINGS.includes(rating));
  return {
    title: `${found} on ${boards.length === 1 ? boards[0] : `${boards.length} boards`} – Mekiki`,
    description: `${isShown && name ? `${name}. ` : ''}On ${boards.join(', ')}.`,
    ...(isShown ? { image: { src: item.img, ...previewSize(item.size), alt: item.name ?? 'The match' } } : {}),
  };
}

function previewSize([width = 1, height = 1]: number[]): { width: number; height: number } {
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
