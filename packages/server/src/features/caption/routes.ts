import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sendEvents } from '../../platform/http/event-stream.ts';
import { FileField, FORM_CONTENT_TYPES, MAX_IMAGE_TEXT, validateForm } from '../../platform/http/forms.ts';
import type { Drain } from '../../platform/http/drain.ts';
import { type Problem, problemResponse } from '../../platform/http/problem.ts';
import { takenImage } from '../../platform/http/taken-image.ts';
import type { AskedImages } from '../../catalog/images/asked-image.ts';
import { CAPTION_STYLES } from './port.ts';
import type { Captions } from './service.ts';

const CaptionForm = Type.Object({
  image_url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_IMAGE_TEXT,
      description: 'URL or data URI of an image. URLs of this server are fastest.',
    }),
  ),
  image_bytes: Type.Optional(FileField('The image, instead of a URL.')),
  style: Type.Optional(
    Type.Enum(CAPTION_STYLES, {
      description:
        'short: one sentence. descriptive: several sentences (default). tags: comma-separated tags. prompt: a prompt for an image generator. alt: alt text under 125 characters.',
    }),
  ),
});

export interface CaptionRouteParts {
  captions: Captions;
  askedImage: AskedImages;
  drain: Pick<Drain, 'ending'>;
}

export const captionRoutes: FastifyPluginCallbackTypebox<CaptionRouteParts> = (app, parts, done) => {
  app.post(
    '/util/image_caption',
    {
      validatorCompiler: validateForm,
      schema: {
        operationId: 'captionImage',
        summary: 'Caption an image (streamed)',
        description:
          'Lines `data: {"content": "…"}`. Joined, the contents are the caption. The first line also names the engine. If there are no words within 15 seconds, the response begins without them, with empty lines. An error after it has begun is sent as a last line `data: {"error": "…"}`.',
        tags: ['caption'],
        consumes: FORM_CONTENT_TYPES,
        body: CaptionForm,
        response: {
          200: {
            description: 'Server-sent events',
            content: {
              'text/event-stream': {
                schema: Type.Object({
                  content: Type.Optional(Type.String()),
                  engine: Type.Optional(Type.String()),
                  error: Type.Optional(Type.String()),
                }),
              },
            },
          },
          default: problemResponse,
        },
      },
    },
    async (request, reply) => {
      const { image_url: url, image_bytes: bytes, style = 'descriptive' } = request.body;
      const controller = new AbortController();
      reply.raw.once('close', () => controller.abort());
      const { ending } = parts.drain;
      const signal = AbortSignal.any([controller.signal, ending]);
      const image = parts.askedImage({ url, bytes, host: request.host, onTaken: takenImage(reply) }, signal);
      let events: Awaited<ReturnType<Captions['stream']>>;
      try {
        events = await parts.captions.stream(image, style, signal, {
          onFailure: (err) => {
            if (!signal.aborted) request.log.error({ err }, 'a caption broke off');
            return request.id;
          },
        });
      } catch (error) {
        // The client has disconnected.
        if (controller.signal.aborted) return reply.hijack();
        throw ending.aborted ? ending.reason : error;
      }
      return sendEvents(reply, untilRestart(events, ending));
    },
  );

  done();
};

/** The events, and at last that the server restarts. */
async function* untilRestart(events: AsyncIterable<object>, ending: AbortSignal): AsyncGenerator<object> {
  try {
    yield* events;
  } catch (error) {
    if (!ending.aborted) throw error;
  }
  if (ending.aborted) yield { error: (ending.reason as Problem).message };
}
