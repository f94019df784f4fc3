/**
 * SauceNAO's search, so that its clients work against this server by changing the host:
 * https://saucenao.com/user.php?page=search-api describes it. Keys are not needed and are ignored.
 */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressIn } from '../../../catalog/images/asked-image.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { isOurFault, Problem, toProblem } from '../../../platform/http/problem.ts';
import { withRequestId } from '../../../platform/http/request-id.ts';
import { ServerTiming } from '../../../platform/http/server-timing.ts';
import type { Rating } from '../../../catalog/images/pools.ts';
import type { Search } from '../service.ts';
import { resultOf } from './answer.ts';
import { type IndexParams, poolsOf } from './indexes.ts';

export interface SauceRouteParts {
  config: { publicUrl: string; rateLimitPerMinute: number };
  search: Pick<Search, 'byFile' | 'byUrl'>;
}

const RESULTS = { fallback: 16, max: 40 };
/**
 * By the parameter `hide`: nothing, surely explicit images, possibly explicit ones, everything that is not surely safe.
 */
const SHOWN: readonly (readonly Rating[])[] = [[], ['g', 's', 'q'], ['g', 's'], ['g']];
/** How SauceNAO's clients recognize an error. */
const STATUS = { rate: -2, wrong: -3, server: 1 };

/** Clients want a number. */
const UNLIMITED = 999_999;

type Fields = Record<string, unknown>;

export const sauceRoutes: FastifyPluginCallbackTypebox<SauceRouteParts> = (app, { config, search }, done) => {
  const { publicUrl } = config;
  const rateLimit = config.rateLimitPerMinute || UNLIMITED;

  app.setErrorHandler(async (error, request, reply) => {
    const problem = toProblem(error, request);
    const { status, retryAfter, isFree } = problem;
    const message = isOurFault(problem) ? withRequestId(problem.message, request.id) : problem.message;
    if (isFree) await request.refund?.();
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    if (status >= 500) request.log.error({ err: error }, 'a search in SauceNAO’s words failed');
    const code = status === 429 ? STATUS.rate : status < 500 ? STATUS.wrong : STATUS.server;
    return reply.status(status).send({ header: { ...quota(reply), status: code, message, results_returned: 0 } });
  });

  /** There is a limit per minute, and none per day. */
  function quota(reply: FastifyReply) {
    const limit = String(reply.getHeader('ratelimit-limit') ?? rateLimit);
    const left = Number(reply.getHeader('ratelimit-remaining') ?? limit);
    return {
      user_id: '0',
      account_type: '0',
      short_limit: limit,
      long_limit: limit,
      short_remaining: left,
      long_remaining: left,
    };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const fields = { ...(request.query as Fields), ...(request.body as Fields | undefined) };
    const url = textOf(fields, 'url');
    const file = Buffer.isBuffer(fields['file']) ? fields['file'] : undefined;
    if (textOf(fields, 'output_type') !== '2') {
      if (textOf(fields, 'output_type') === '1') throw new Problem(400, 'output-type', 'Ask for JSON: output_type=2.');
      return reply.redirect(url ? `${publicUrl}/search?url=${encodeURIComponent(url)}` : `${publicUrl}/search`);
    }
    const limit = Math.min(RESULTS.max, numberOf(fields, 'numres') ?? RESULTS.fallback);
    const pools = poolsOf(indexParams(fields));
    const minimum = similarityOf(fields, 'minsim');
    const controller = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) controller.abort();
    });
    const call = {
      filters: { pools, ratings: [...(SHOWN[numberOf(fields, 'hide') ?? 0] ?? [])], positive: [], negative: [] },
      limit: Math.max(1, limit),
      signal: controller.signal,
      host: request.host,
      owner: null,
      timing: new ServerTiming(),
    };
    const found = await find(call);
    const origin = originOf(request, publicUrl);
    const absolute = (address: string) => (origin === '' ? address : new URL(address, origin).href);
    const results = found
      .flatMap((entry) => resultOf(entry, absolute))
      .filter(({ header }) => Number(header.similarity) >= minimum);
    return {
      header: {
        ...quota(reply),
        status: 0,
        results_requested: limit,
        results_returned: results.length,
        search_depth: '128',
        minimum_similarity: minimum,
        query_image: file ? 'file' : (url ?? ''),
        query_image_display: '',
      },
      results,
    };

    async function find(params: typeof call) {
      if (!file && !url) throw new Problem(400, 'missing-file', 'Send an image in "file", or its URL in "url".');
      if (pools.length === 0) return [];
      if (file?.length === 0) throw new Problem(400, 'empty-file', 'This file is empty.');
      if (file) return (await search.byFile(file, params)).answer.results.data;
      if (addressIn(url ?? '', { host: request.host, publicUrl }) === undefined)
        throw new Problem(400, 'invalid-url', '"url" must be the URL of an image.');
      return (await search.byUrl(url ?? '', params)).answer.results.data;
    }
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/search.php',
    config: { access: 'search' },
    schema: { hide: true },
    handler: answer,
  });
  done();
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return isText(value) ? value : undefined;
}

/** @throws Problem if it is not a whole number */
function numberOf(fields: Fields, name: string): number | undefined {
  return numbersOf(fields, name)[0];
}

/** Numbers in a field that may be sent several times. @throws Problem if one is not a whole number */
function numbersOf(fields: Fields, name: string): number[] {
  const texts = [fields[name]].flat().filter(isText);
  if (!texts.every((text) => /^\d{1,9}$/.test(text)))
    throw new Problem(400, 'bad-field', `"${name}" must be a whole number.`);
  return texts.map(Number);
}

/** Percent; SauceNAO's own examples end it with an exclamation mark. @throws Problem if it is none */
function similarityOf(fields: Fields, name: string): number {
  const text = textOf(fields, name) ?? '0';
  const value = /^(\d{1,3}(?:\.\d{1,9})?)!?$/.exec(text)?.[1];
  if (value === undefined || Number(value) > 100) {
    throw new Problem(400, 'bad-field', `"${name}" must be a number from 0 to 100.`);
  }
  return Number(value);
}

function bitsOf(fields: Fields, name: string): bigint | undefined {
  const text = textOf(fields, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,30}$/.test(text)) throw new Problem(400, 'bad-field', `"${name}" must be a whole number.`);
  return BigInt(text);
}

function indexParams(fields: Fields): IndexParams {
  const dbs = [...numbersOf(fields, 'db'), ...numbersOf(fields, 'dbs[]')];
  return { dbs, mask: bitsOf(fields, 'dbmask'), without: bitsOf(fields, 'dbmaski') };
}
