/** The setup as a page: a server of its own, on the loopback address, while the command runs. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyReply } from 'fastify';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { INPUT_OPTIONS } from '../../platform/http/invalid-input.ts';
import { operatorHeaders } from '../../platform/http/operator-page.ts';
import {
  notFound,
  Problem,
  problemResponse,
  ProblemSchema,
  sendProblem,
  useProblems,
} from '../../platform/http/problem.ts';
import { useStrictBodies, useStrictUrls } from '../../platform/http/strict-input.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';
import { refuseOtherNames, requireKey } from './access.ts';
import { SetupError, USUAL_PORTS } from './place.ts';
import { FindBody, FoundSchema, SaveBody, SavedSchema, TrialSchema, TryBody } from './schema.ts';
import type { Setup, Trial } from './session.ts';

export const SETUP_API = '/api/setup';

interface PageParts {
  setup: Setup;
  /** Addresses of the command line. */
  typed: readonly string[];
  key: string;
  /** The built console, which the page is a part of. */
  dir: string;
  /** Aborted when the command ends. */
  signal: AbortSignal;
}

/** It does not listen yet. */
export async function buildSetupPage({ setup, typed, key, dir, signal: ending }: PageParts) {
  const app = Fastify({
    logger: false,
    bodyLimit: 64 * 1024,
    ...INPUT_OPTIONS,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.addSchema(ProblemSchema);
  useProblems(app);
  useStrictUrls(app);
  await app.register(helmet, operatorHeaders(['data:']));
  refuseOtherNames(app);
  let made: Uint8Array | undefined;

  /** Ends with the request, as with the command. */
  const signalOf = (reply: FastifyReply): AbortSignal => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort(new EngineError('The page was closed.')));
    return AbortSignal.any([ending, gone.signal]);
  };

  await app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain');
      useStrictBodies(api);
      requireKey(api, key);
      api.addHook('onRequest', async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
      });
      const calls = api.withTypeProvider<TypeBoxTypeProvider>();
      calls.post(
        '/find',
        { schema: { body: FindBody, response: { 200: FoundSchema, default: problemResponse } } },
        async ({ body }, reply) => {
          const found = await told(setup.find([...typed, ...body.addresses], signalOf(reply)));
          const usual = Object.entries(USUAL_PORTS).map(([port, programs]) => ({ port: Number(port), programs }));
          return { ...found, usual };
        },
      );
      calls.post(
        '/try',
        { schema: { body: TryBody, response: { 200: TrialSchema, default: problemResponse } } },
        async ({ body }, reply) => {
          const signal = signalOf(reply);
          if ('generator' in body) {
            const trial = await told(setup.tryGenerator(body.generator, signal));
            made = trial.image;
            return { ...answerOf(trial), caption: null };
          }
          const trial = await told(setup.tryCaption(body.caption, body.made ? made : undefined, signal));
          return { ...answerOf(trial), caption: trial.caption };
        },
      );
      calls.post(
        '/save',
        { schema: { body: SaveBody, response: { 200: SavedSchema, default: problemResponse } } },
        async ({ body: { generators, caption, anyway } }) => ({
          files: await told(setup.save({ generators, caption: caption ?? undefined, anyway })),
        }),
      );
      api.setNotFoundHandler((request, reply) => sendProblem(reply, notFound(request)));
    },
    { prefix: SETUP_API },
  );

  if (existsSync(path.join(dir, 'setup.html'))) {
    await app.register(fastifyStatic, { root: dir, wildcard: false, index: 'setup.html', cacheControl: false });
  } else {
    app.get('/', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send('The page is not built yet. Build it with: npm run build:console\n'),
    );
  }
  app.setNotFoundHandler((request, reply) => sendProblem(reply, notFound(request)));
  await app.ready();
  return app;
}

function answerOf({ image, model = null, seconds }: Omit<Trial, 'model'> & { model?: string | null | undefined }) {
  const type = `image/${sniffFormat(image) ?? 'png'}`;
  return { image: `data:${type};base64,${Buffer.from(image).toString('base64')}`, model, seconds };
}

/** The operator reads what an engine says, and what is wrong with the input. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SetupError) throw new Problem(400, 'setup-input', sentenceOf(error));
    if (error instanceof EngineError) throw new Problem(502, 'setup-engine', sentenceOf(error));
    throw error;
  }
}
