import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { addressPrefix } from '../../platform/http/origin.ts';
import { Channel } from '../../platform/http/channel.ts';
import { sendEvents } from '../../platform/http/event-stream.ts';
import { validateForm } from '../../platform/http/forms.ts';
import type { Drain } from '../../platform/http/drain.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { isOurFault, Problem, problemBody, problemResponse, toProblem } from '../../platform/http/problem.ts';
import { takenImage } from '../../platform/http/taken-image.ts';
import type { AskedImages } from '../../catalog/images/asked-image.ts';
import { FACTOR } from './limits.ts';
import { networkRoutes, withFiles } from './network-routes.ts';
import {
  EstimateQuery,
  EstimateSchema,
  PreviewForm,
  UpscaleEventSchema,
  UpscaleForm,
  UpscaleLimitsSchema,
  UpscaleResultSchema,
  UpscalerModelSchema,
} from './schema.ts';
import type { Upscaled, Upscales } from './service.ts';
import { RESULT_FILES, type ResultFile } from './store.ts';

const tags = ['upscaling'];
const CONTENT_TYPES: Record<ResultFile, string> = { png: 'image/png', webp: 'image/webp', small: 'image/webp' };
const NAME = /^([0-9a-f]{32})(\.png|\.webp|-512\.webp)$/;

export interface UpscaleRouteParts {
  config: { publicUrl: string };
  upscales: Upscales;
  askedImage: AskedImages;
  drain: Pick<Drain, 'ending'>;
}

export const upscaleRoutes: FastifyPluginCallbackTypebox<UpscaleRouteParts> = (app, parts, done) => {
  const { upscales, config } = parts;
  const { ending } = parts.drain;
  for (const schema of [UpscalerModelSchema, UpscaleResultSchema, UpscaleEventSchema]) app.addSchema(schema);

  const addressOf = (id: string, file: ResultFile) =>
    `${addressPrefix(config.publicUrl)}/api/image/upscaled/${id}${RESULT_FILES[file]}`;

  app.register(networkRoutes);

  const resultOf = ({ id, factor, expires, seconds, ...rest }: Upscaled) => ({
    id,
    png: addressOf(id, 'png'),
    webp: addressOf(id, 'webp'),
    512: addressOf(id, 'small'),
    ...rest,
    outscale: factor,
    expires: expires.toISOString(),
    seconds: Math.round(seconds * 100) / 100,
  });

  function imageOf(image: Buffer | string, reply: FastifyReply, signal: AbortSignal) {
    const { host } = reply.request;
    const request = typeof image === 'string' ? { url: image.trim(), host } : { bytes: image, host };
    return parts.askedImage({ ...request, onTaken: takenImage(reply) }, signal).bytes();
  }

  app.get(
    '/image/upscaling/models',
    {
      schema: {
        operationId: 'listUpscalers',
        summary: 'List upscaling models',
        tags,
        response: {
          200: Type.Object(
            { data: Type.Array(Type.Ref('UpscalerModel')), limits: UpscaleLimitsSchema },
            { description: 'The models.' },
          ),
          default: problemResponse,
        },
      },
    },
    async () => ({ data: await Promise.all(upscales.models.list().map(withFiles)), limits: upscales.limits }),
  );

  app.get(
    '/image/upscaling/estimate',
    {
      schema: {
        operationId: 'estimateUpscale',
        summary: 'Estimate how long upscaling takes',
        description: 'Learned from previous images, and for built-in networks from a tile that is tried first.',
        tags,
        querystring: EstimateQuery,
        response: { 200: EstimateSchema, default: problemResponse },
      },
    },
    async ({ query: { width, height, model, outscale } }) => {
      const request = { model: model || undefined, factor: outscale ?? FACTOR.default };
      const seconds = await upscales.estimate({ width, height }, request);
      const rounded = (value: number) => Math.round(value * 10) / 10;
      return {
        ...(seconds === undefined ? {} : { seconds: rounded(seconds) }),
        waiting_seconds: rounded(upscales.waitSeconds()),
      };
    },
  );

  /** Repeats the result of the first call with an `Idempotency-Key`; a stream has only its last event. */
  function replay({ body }: FastifyRequest, reply: FastifyReply, kept: unknown) {
    if (!(body as Static<typeof UpscaleForm>).events) return kept;
    return sendEvents(reply, only({ type: 'done', result: kept }));
  }

  app.post(
    '/image/upscaling',
    {
      config: { idempotent: { replay } },
      validatorCompiler: validateForm,
      schema: {
        operationId: 'upscaleImage',
        summary: 'Upscale an image',
        description:
          'With `events`, the response is a stream of UpscaleEvents, each on a line that starts with `data: `. The last event is `done` or `failed`. Closing the connection cancels the job. Transparency and the color profile are kept; all other metadata is removed.',
        tags,
        consumes: ['multipart/form-data'],
        body: UpscaleForm,
        response: {
          200: {
            description: 'The result, or a stream of events with `events`.',
            content: {
              'application/json': { schema: Type.Ref('UpscaleResult') },
              'text/event-stream': { schema: Type.Ref('UpscaleEvent') },
            },
          },
          default: problemResponse,
        },
      },
    },
    async (request, reply) => {
      const { body, claim } = request;
      const gone = goneSignal(reply);
      const signal = AbortSignal.any([gone, ending]);
      const tiedTo = { gone, stopping: ending };
      const params = { model: body.model || undefined, factor: body.outscale ?? FACTOR.default };
      if (!body.events) {
        return unlessGone(reply, { gone, ending }, async () => {
          const bytes = await imageOf(body.image, reply, signal);
          const result = resultOf(await upscales.upscale(bytes, params, {}, tiedTo));
          await claim?.keep(result);
          return result;
        });
      }

      const channel = new Channel<object>();
      const begun = Promise.withResolvers<void>();
      let hasBegun = false;
      const tell = (event: object, replaces?: string) => {
        hasBegun = true;
        channel.push(event, replaces);
        begun.resolve();
      };
      const fail = (error: unknown) => {
        // Failures before the first event have their own status.
        if (!hasBegun) return begun.reject(error);
        const problem = toProblem(ending.aborted ? ending.reason : error);
        if (problem.isFree) void request.refund?.();
        if (!signal.aborted && isOurFault(problem)) request.log.error({ err: error }, 'upscaling failed');
        tell({ type: 'failed', problem: problemBody(problem, addressPrefix(config.publicUrl), request.id) });
      };
      const news = {
        onWait: (waiting: object) => tell({ type: 'queue', ...waiting }, 'queue'),
        onProgress: (progress: object) => tell({ type: 'progress', ...progress }, 'progress'),
      };
      void imageOf(body.image, reply, signal)
        .then((bytes) => upscales.upscale(bytes, params, news, tiedTo))
        .then(async (upscaled) => {
          const result = resultOf(upscaled);
          await claim?.keep(result);
          tell({ type: 'done', result });
        })
        .catch(async (error: unknown) => {
          await claim?.release();
          fail(error);
        })
        .finally(() => channel.end());
      return unlessGone(reply, { gone, ending }, async () => {
        await begun.promise;
        return sendEvents(reply, channel);
      });
    },
  );

  app.post(
    '/image/upscaling/preview',
    {
      validatorCompiler: validateForm,
      schema: {
        operationId: 'previewUpscale',
        summary: 'Upscale a patch of an image',
        description: 'Upscales up to 96 × 96 pixels, to preview a model.',
        tags,
        consumes: ['multipart/form-data'],
        body: PreviewForm,
        response: {
          200: { description: 'PNG', content: { 'image/png': { schema: Type.Any() } } },
          default: problemResponse,
        },
      },
    },
    async ({ body }, reply) => {
      const gone = goneSignal(reply);
      const signal = AbortSignal.any([gone, ending]);
      const { image, model, outscale = FACTOR.default, x = 0.5, y = 0.5 } = body;
      const request = { model: model || undefined, factor: outscale, at: { x, y } };
      return unlessGone(reply, { gone, ending }, async () => {
        const png = await upscales.preview(await imageOf(image, reply, signal), request, signal);
        return reply.type('image/png').send(Buffer.from(png));
      });
    },
  );

  app.get(
    '/image/upscaled/:name',
    {
      schema: {
        operationId: 'upscaledImage',
        summary: 'Download an upscaled image: `<id>.png`, `<id>.webp` or `<id>-512.webp`',
        tags,
        params: Type.Object({ name: Type.String({ maxLength: 64 }) }),
        response: {
          200: {
            description: 'The image.',
            content: { 'image/png': { schema: Type.Any() }, 'image/webp': { schema: Type.Any() } },
          },
          default: problemResponse,
        },
      },
    },
    async ({ params }, reply) => {
      const [, id, end] = NAME.exec(params.name) ?? [];
      const file = (Object.keys(RESULT_FILES) as ResultFile[]).find((one) => RESULT_FILES[one] === end);
      const found = id !== undefined && file ? await upscales.find(id, file) : undefined;
      if (!found || !file) {
        throw new Problem(404, 'unknown-image', 'This image does not exist or has expired. Upscale it again.');
      }
      const left = Math.max(0, Math.floor((found.expires.getTime() - Date.now()) / 1_000));
      return reply
        .type(CONTENT_TYPES[file])
        .header('content-length', found.size)
        .header('content-disposition', `inline; filename="${params.name}"`)
        .header('cache-control', `private, max-age=${left}, immutable`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(found.body);
    },
  );

  done();
};

/** Sends no response about aborted work if the client is gone; a server that stops says so. */
async function unlessGone<T>(
  reply: FastifyReply,
  { gone, ending }: { gone: AbortSignal; ending: AbortSignal },
  work: () => Promise<T>,
) {
  try {
    return await work();
  } catch (error) {
    await reply.request.claim?.release();
    if (gone.aborted) return reply.hijack();
    throw ending.aborted ? ending.reason : error;
  }
}

async function* only(event: object): AsyncGenerator<object> {
  yield event;
}
