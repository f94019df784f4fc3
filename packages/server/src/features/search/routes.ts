import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Remembered, SearchHistory } from './history-port.ts';
import { FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { ServerTiming } from '../../platform/http/server-timing.ts';
import { DEFAULT_LIMIT, type Filters, readFilters } from './filters.ts';
import {
  FileForm,
  type FilterFields,
  QueryForm,
  RandomQuery,
  ScrollForm,
  type SearchResults,
  TextForm,
  UrlForm,
  UrlQuery,
} from './schema.ts';
import type { Found, Search, SearchCall } from './service.ts';

const answers = (description: string) => ({
  200: Type.Ref('SearchResults', { description }),
  default: problemResponse,
});
const form = (operationId: string, summary: string) => ({
  operationId,
  summary,
  tags: ['search'],
  consumes: FORM_CONTENT_TYPES,
  response: answers('The results.'),
});

export interface SearchRouteParts {
  search: Search;
  history: SearchHistory;
  /** What the operator has switched off. */
  switches: { off: () => Promise<ReadonlySet<string>> };
}

export const searchRoutes: FastifyPluginCallbackTypebox<SearchRouteParts> = (
  app,
  { search, history, switches },
  done,
) => {
  /**
   * Runs a search for the fields of a form, stops it when the client has disconnected, and logs where the time went.
   */
  async function run(
    fields: FilterFields,
    request: FastifyRequest,
    reply: FastifyReply,
    find: (call: SearchCall) => Promise<Found | SearchResults>,
  ): Promise<SearchResults> {
    const timing = new ServerTiming();
    const call = {
      filters: readFilters(fields),
      limit: fields.limit ?? DEFAULT_LIMIT,
      signal: goneSignal(reply),
      host: request.host,
      owner: request.identity,
      timing,
    };
    const found = await timing.measure('total', () => find(call));
    timing.send(reply);
    if (!('searched' in found)) return found;
    const token = await remember(found.searched, fields.history, request);
    return { ...found.answer, ...(token ? { history_token: token } : {}) };
  }

  /** @returns the search's token in the caller's history; undefined if none is stored */
  async function remember(
    searched: Remembered,
    params: FilterFields['history'],
    { identity, log }: FastifyRequest,
  ): Promise<string | undefined> {
    if (!identity || params === 'none') return undefined;
    try {
      if ((await switches.off()).has('saving')) return undefined;
      return await history.remember(identity, { ...searched, ...(params === 'batch' ? { mode: 'Batch' } : {}) });
    } catch (error) {
      // The user wants the results; that they are not saved is the lesser problem.
      log.error({ err: error }, 'a search is not in the history');
      return undefined;
    }
  }

  app.post(
    '/search/image/file',
    {
      validatorCompiler: validateForm,
      schema: {
        ...form('searchByFile', 'Search by image file'),
        consumes: ['multipart/form-data'],
        body: FileForm,
      },
    },
    async (request, reply) => {
      const { file, text } = request.body;
      const words = text?.trim();
      return run(request.body, request, reply, (call) =>
        words ? search.besideImage.byFile(file, words, call) : search.byFile(file, call),
      );
    },
  );

  app.post(
    '/search/image/url',
    {
      validatorCompiler: validateForm,
      schema: { ...form('searchByUrl', 'Search by image URL'), body: UrlForm },
    },
    async (request, reply) => {
      const { image, text } = request.body;
      const words = text?.trim();
      return run(request.body, request, reply, (call) =>
        words ? search.besideImage.byUrl(image, words, call) : search.byUrl(image, call),
      );
    },
  );

  app.get(
    '/search',
    {
      schema: {
        operationId: 'search',
        summary: 'Search by image URL, for links and simple clients',
        tags: ['search'],
        querystring: UrlQuery,
        response: answers('The results.'),
      },
    },
    async (request, reply) => run(request.query, request, reply, (call) => search.byUrl(request.query.url, call)),
  );

  app.post(
    '/search/image/query',
    {
      validatorCompiler: validateForm,
      schema: { ...form('searchByQuery', 'Search by the query token of a result'), body: QueryForm },
    },
    async (request, reply) => run(request.body, request, reply, (call) => search.byQuery(request.body.query, call)),
  );

  app.post(
    '/search/image/text',
    {
      validatorCompiler: validateForm,
      schema: { ...form('searchByText', 'Search by tags or text'), body: TextForm },
    },
    async (request, reply) => {
      const { text, like } = request.body;
      return run(request.body, request, reply, (call) => search.byText(text, call, like));
    },
  );

  app.post(
    '/search/image/scroll',
    {
      validatorCompiler: validateForm,
      schema: { ...form('scrollSearch', 'Get the next page of a search'), body: ScrollForm },
    },
    async (request, reply) => {
      const { body } = request;
      const { ratings, positive, negative } = readFilters(body);
      // The token's filters apply; fields of the request may narrow them further.
      const override: Partial<Filters> = {
        ...(body.rating ? { ratings } : {}),
        ...(body.tags_positive ? { positive } : {}),
        ...(body.tags_negative ? { negative } : {}),
      };
      return run(body, request, reply, (call) => search.scroll(body.search_query, override, call));
    },
  );

  app.get(
    '/util/generate_random_images',
    {
      schema: {
        operationId: 'randomImages',
        summary: 'Get random images',
        tags: ['search'],
        querystring: RandomQuery,
        response: answers('The images.'),
      },
    },
    async (request, reply) => run({ rating: 'g,s', ...request.query }, request, reply, (call) => search.random(call)),
  );

  done();
};
