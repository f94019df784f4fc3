import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { FORM_CONTENT_TYPES, validateForm } from '../http/forms.ts';
import { problemResponse } from '../http/problem.ts';
import { ServerTiming } from '../http/server-timing.ts';
import { DEFAULT_LIMIT, type Filters, readFilters } from './filters.ts';
import {
  FileForm,
  type FilterFields,
  QueryForm,
  RandomQuery,
  ScrollForm,
  SearchEntry,
  SearchItem,
  SearchMatch,
  SearchResults,
  TextForm,
  UrlForm,
  UrlQuery,
} from './schema.ts';
import type { Search, SearchCall } from './service.ts';

const answers = { 200: Type.Ref('SearchResults'), default: problemResponse };
const form = (operationId: string, summary: string) => ({
  operationId,
  summary,
  tags: ['search'],
  consumes: FORM_CONTENT_TYPES,
  response: answers,
});

/** Runs a search with what its form says, stops it when the person has gone, and tells where the time went. */
async function run(
  fields: FilterFields,
  reply: FastifyReply,
  search: (call: SearchCall) => Promise<SearchResults>,
): Promise<SearchResults> {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const timing = new ServerTiming();
  const call = {
    filters: readFilters(fields),
    limit: fields.limit ?? DEFAULT_LIMIT,
    signal: controller.signal,
    timing,
  };
  const results = await timing.measure('total', () => search(call));
  timing.send(reply);
  return results;
}

export const searchRoutes: FastifyPluginCallbackTypebox<{ search: Search }> = (app, { search }, done) => {
  for (const schema of [SearchItem, SearchMatch, SearchEntry, SearchResults]) app.addSchema(schema);

  app.post(
    '/search/image/file',
    {
      validatorCompiler: validateForm,
      schema: {
        ...form('searchByFile', 'Search with a picture file'),
        consumes: ['multipart/form-data'],
        body: FileForm,
      },
    },
    async ({ body }, reply) => run(body, reply, (call) => search.byFile(body.file, call)),
  );

  app.post(
    '/search/image/url',
    {
      validatorCompiler: validateForm,
      schema: { ...form('searchByUrl', 'Search with the address of a picture'), body: UrlForm },
    },
    async ({ body }, reply) => run(body, reply, (call) => search.byUrl(body.image, call)),
  );

  app.get(
    '/search',
    {
      schema: {
        operationId: 'search',
        summary: 'Search with the address of a picture, for links and simple clients',
        tags: ['search'],
        querystring: UrlQuery,
        response: answers,
      },
    },
    async ({ query }, reply) => run(query, reply, (call) => search.byUrl(query.url, call)),
  );

  app.post(
    '/search/image/query',
    {
      validatorCompiler: validateForm,
      schema: { ...form('searchByQuery', 'Search with the token of a result'), body: QueryForm },
    },
    async ({ body }, reply) => run(body, reply, (call) => search.byQuery(body.query, call)),
  );

  app.post(
    '/search/image/text',
    {
      validatorCompiler: validateForm,
      schema: { ...form('searchByText', 'Search with tags or words'), body: TextForm },
    },
    async ({ body }, reply) => run(body, reply, (call) => search.byText(body.text, call)),
  );

  app.post(
    '/search/image/scroll',
    {
      validatorCompiler: validateForm,
      schema: { ...form('scrollSearch', 'The next page of a search'), body: ScrollForm },
    },
    async ({ body }, reply) => {
      const { ratings, positive, negative } = readFilters(body);
      // The token's filters hold; what is sent along may narrow them anew.
      const override: Partial<Filters> = {
        ...(body.rating ? { ratings } : {}),
        ...(body.tags_positive ? { positive } : {}),
        ...(body.tags_negative ? { negative } : {}),
      };
      return run(body, reply, (call) => search.scroll(body.search_query, override, call));
    },
  );

  app.get(
    '/util/generate_random_images',
    {
      schema: {
        operationId: 'randomImages',
        summary: 'Pictures at random',
        tags: ['search'],
        querystring: RandomQuery,
        response: answers,
      },
    },
    async ({ query }, reply) => run({ rating: 'g,s', ...query }, reply, (call) => search.random(call)),
  );

  done();
};
