import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { FORM_CONTENT_TYPES, validateForm } from '../http/forms.ts';
import { problemResponse } from '../http/problem.ts';
import { DEFAULT_LIMIT, type Filters, readFilters } from './filters.ts';
import {
  FileForm,
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
import type { Search } from './service.ts';

const answers = { 200: Type.Ref('SearchResults'), default: problemResponse };
const form = (operationId: string, summary: string) => ({
  operationId,
  summary,
  tags: ['search'],
  consumes: FORM_CONTENT_TYPES,
  response: answers,
});

/** Aborts when the person has gone, so that nobody computes for nobody. */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
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
    async ({ body }, reply) =>
      search.byFile(body.file, readFilters(body), body.limit ?? DEFAULT_LIMIT, signalOf(reply)),
  );

  app.post(
    '/search/image/url',
    {
      validatorCompiler: validateForm,
      schema: { ...form('searchByUrl', 'Search with the address of a picture'), body: UrlForm },
    },
    async ({ body }, reply) =>
      search.byUrl(body.image, readFilters(body), body.limit ?? DEFAULT_LIMIT, signalOf(reply)),
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
    async ({ query }, reply) =>
      search.byUrl(query.url, readFilters(query), query.limit ?? DEFAULT_LIMIT, signalOf(reply)),
  );

  app.post(
    '/search/image/query',
    {
      validatorCompiler: validateForm,
      schema: { ...form('searchByQuery', 'Search with the token of a result'), body: QueryForm },
    },
    async ({ body }) => search.byQuery(body.query, readFilters(body), body.limit ?? DEFAULT_LIMIT),
  );

  app.post(
    '/search/image/text',
    { validatorCompiler: validateForm, schema: { ...form('searchByText', 'Search with tags or words'), body: TextForm } },
    async ({ body }) => search.byText(body.text, readFilters(body), body.limit ?? DEFAULT_LIMIT),
  );

  app.post(
    '/search/image/scroll',
    { validatorCompiler: validateForm, schema: { ...form('scrollSearch', 'The next page of a search'), body: ScrollForm } },
    async ({ body }) => {
      const { ratings, positive, negative } = readFilters(body);
      // The token's filters hold; what is sent along may narrow them anew.
      const override: Partial<Filters> = {
        ...(body.rating ? { ratings } : {}),
        ...(body.tags_positive ? { positive } : {}),
        ...(body.tags_negative ? { negative } : {}),
      };
      return search.scroll(body.search_query, override, body.limit ?? DEFAULT_LIMIT);
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
    async ({ query }) => search.random(readFilters({ rating: 'g,s', ...query }), query.limit ?? DEFAULT_LIMIT),
  );

  done();
};
