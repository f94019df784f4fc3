import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { noContent } from '../../platform/http/no-content.ts';
import { sendEvents } from '../../platform/http/event-stream.ts';
import { addressPrefix } from '../../platform/http/origin.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import type { Health } from '../../engines/ports/health.ts';
import { someoneOf } from '../../platform/identity/identity.ts';
import { Problem, problemResponse } from '../../platform/http/problem.ts';
import { itemOf } from './item.ts';
import {
  CheckPromptBody,
  EngineOptionSchema,
  GenerateBody,
  GenerationEventSchema,
  GeneratorModels,
  PromptCheck,
} from './schema.ts';
import type { JobEvent } from './entry.ts';
import type { Generations } from './service.ts';
import { formatSettingErrors, paramsOf } from './params.ts';

const tags = ['generator'];
const security: Record<string, string[]>[] = [{ historyToken: [] }, { userToken: [] }];
const JobParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** The first event of a stream, about its job. */
interface StartedJob {
  id: string;
  requested: number;
  seed: number;
}

export interface GeneratorRouteParts {
  config: { publicUrl: string; maxUploadBytes: number };
  generations: Generations;
  engines: { generator?: { health: () => Promise<Health> } };
}

export const generatorRoutes: FastifyPluginCallbackTypebox<GeneratorRouteParts> = (app, parts, done) => {
  const { generations, config } = parts;
  for (const schema of [EngineOptionSchema, GenerationEventSchema, GeneratorModels, PromptCheck]) app.addSchema(schema);
  const stream = {
    200: {
      description: 'Server-sent events: arrays of finished images, and event objects if requested.',
      content: {
        'text/event-stream': {
          schema: Type.Union([Type.Array(Type.Ref('GenerationItem')), Type.Ref('GenerationEvent')]),
        },
      },
    },
    default: problemResponse,
  };

  /** Streams a job to its owner. Disconnecting only ends the subscription; the job continues. */
  async function send(
    reply: FastifyReply,
    id: string,
    {
      first = [],
      events: listen,
      withEvents,
    }: { first?: object[]; events: (signal: AbortSignal) => Promise<AsyncIterable<JobEvent>>; withEvents: boolean },
  ) {
    const controller = new AbortController();
    reply.raw.once('close', () => controller.abort());
    const site = addressPrefix(config.publicUrl);
    const events = await listen(controller.signal);
    return sendEvents(reply.header('x-job-id', id), newsOf(first, events, withEvents, site));
  }

  /** The job of the first call with an `Idempotency-Key`, from its first image on. */
  async function replay(request: FastifyRequest, reply: FastifyReply, kept: unknown) {
    const owner = someoneOf(request);
    const job = kept as StartedJob;
    return send(reply, job.id, {
      first: [{ event: 'job', ...job }],
      events: (signal) => generations.listenAgain(owner, job, signal),
      withEvents: (request.body as Static<typeof GenerateBody>).events ?? false,
    });
  }

  app.post(
    '/generator/sdxl/sse/txt2img',
    {
      config: { idempotent: { replay } },
      // Base64 makes an image a third longer.
      bodyLimit: Math.ceil(config.maxUploadBytes * 1.4) + 64 * 1024,
      schemaErrorFormatter: formatSettingErrors,
      schema: {
        operationId: 'generateImages',
        summary: 'Generate images from a prompt (streamed)',
        description:
          'The job continues if the connection is closed. Its id is in the X-Job-Id header. An error after the first line is sent as a last line `{"event": "failed", "detail": "…"}`. With `events`, a last line `{"event": "reconnect"}` means that the server is restarting: reconnect with `followGeneration`.',
        tags,
        security,
        body: GenerateBody,
        response: stream,
      },
    },
    async (request, reply) => {
      const owner = someoneOf(request);
      const withEvents = request.body.events ?? false;
      const { settings, requested, start } = paramsOf(request.body);
      const health = await parts.engines.generator?.health();
      if (!health?.isWorking) {
        throw new Problem(
          503,
          'engine-unavailable',
          'The generation service is currently unavailable. Please try again later.',
          { cause: new EngineError(health?.detail ?? 'There is no generator.') },
        );
      }
      if (settings.sampler !== undefined && !(await generations.hasSampler(settings.sampler))) {
        throw new Problem(400, 'unknown-sampler', `There is no sampler "${settings.sampler}" here.`);
      }
      const { id, seed } = await generations.add(owner, settings, requested, start);
      const job: StartedJob = { id, requested, seed };
      await request.claim?.keep(job);
      const events = (signal: AbortSignal) => generations.listen(owner, id, signal);
      return send(reply, id, { first: [{ event: 'job', ...job }], events, withEvents });
    },
  );

  app.get(
    '/generator/jobs',
    {
      schema: {
        operationId: 'generationJobs',
        summary: 'List your queued and running jobs',
        tags,
        security,
        response: {
          200: Type.Array(Type.Ref('GenerationJob'), { description: 'The jobs.' }),
          default: problemResponse,
        },
      },
    },
    async (request) => generations.activeOf(someoneOf(request)),
  );

  app.get(
    '/generator/jobs/:id/events',
    {
      schema: {
        operationId: 'followGeneration',
        summary: 'Follow a job: its finished images, then its events',
        tags,
        security,
        params: JobParams,
        response: stream,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const owner = someoneOf(request);
      return send(reply, id, { events: (signal) => generations.listen(owner, id, signal), withEvents: true });
    },
  );

  app.delete(
    '/generator/jobs/:id',
    {
      schema: {
        operationId: 'cancelGeneration',
        summary: 'Cancel a job and keep its finished images',
        tags,
        security,
        params: JobParams,
        response: noContent('Canceled.'),
      },
    },
    async (request, reply) => {
      await generations.cancel(someoneOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/generator/check-prompt',
    {
      schema: {
        operationId: 'checkPrompt',
        summary: 'Check which tags of a prompt have an effect',
        description: 'An engine that reads any text understands all of them. Nothing is stored.',
        tags,
        body: CheckPromptBody,
        response: {
          200: Type.Ref('PromptCheck', { description: 'The tags and their effect.' }),
          default: problemResponse,
        },
      },
    },
    async ({ body }) => generations.checkPrompt(body.prompt),
  );

  app.get(
    '/generator/models',
    {
      schema: {
        operationId: 'generatorModels',
        summary: 'List models and samplers',
        tags,
        response: {
          200: Type.Ref('GeneratorModels', { description: 'The models and samplers.' }),
          default: problemResponse,
        },
      },
    },
    () => generations.offer(),
  );

  done();
};

async function* newsOf(
  first: readonly object[],
  events: AsyncIterable<JobEvent>,
  withEvents: boolean,
  site: string,
): AsyncGenerator<object> {
  if (withEvents) yield* first;
  for await (const event of events) {
    if (event.event === 'image') yield [itemOf(event.row, site)];
    // Clients that only read arrays must still learn of a failure.
    else if (withEvents || event.event === 'failed') yield event;
  }
}
