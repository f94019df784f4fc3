/** Settings out of pictures that people have. */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { FileField, validateForm } from '../http/forms.ts';
import { problemResponse } from '../http/problem.ts';
import type { AskedPictures } from '../images/asked-picture.ts';
import type { MediaPool } from '../media/types.ts';
import { fittingOf } from '../metadata/fit-settings.ts';
import { promptOfTags } from '../metadata/guess-prompt.ts';
import type { Taggings } from '../tagger/service.ts';
import type { ModelList } from './models.ts';
import type { Generator } from './port.ts';

const OriginalSettings = Type.Object(
  {
    prompt: Type.String(),
    negative_prompt: Type.Optional(Type.String()),
    seed: Type.Optional(Type.String({ description: 'Decimal digits: some programs count to 2^64.' })),
    steps: Type.Optional(Type.Integer()),
    cfg: Type.Optional(Type.Number()),
    sampler: Type.Optional(Type.String()),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    model: Type.Optional(Type.String()),
    strength: Type.Optional(Type.Number({ description: 'Of image to image.' })),
  },
  { description: 'As the file has them. Absent where the prompt is guessed.' },
);

const ReadSettingsSchema = Type.Object(
  {
    source: Type.String({ description: 'The program that wrote them, or `Guessed from tags`.' }),
    guessed: Type.Optional(
      Type.Boolean({ description: 'The file tells nothing: the prompt is what the picture shows.' }),
    ),
    settings: Type.Object(
      {
        prompt: Type.String({ description: 'Whole, even if it is longer than may be generated from.' }),
        negative_prompt: Type.Optional(Type.String()),
        width: Type.Optional(Type.Integer()),
        height: Type.Optional(Type.Integer()),
        cfg: Type.Optional(Type.Number()),
        steps: Type.Optional(Type.Integer()),
        seed: Type.Optional(Type.Integer({ description: 'Absent where it is larger than those we have.' })),
        model_id: Type.Optional(Type.Integer({ description: 'Where we have a model of that name.' })),
        sampler: Type.Optional(Type.String({ description: 'Where we have one of that name.' })),
      },
      { description: 'Brought into the limits of this generator, ready to be sent to it.' },
    ),
    original: Type.Optional(OriginalSettings),
  },
  { $id: 'ReadSettings' },
);

export interface ReadRouteParts {
  askedPicture: AskedPictures;
  taggings: Taggings;
  media: Pick<MediaPool, 'readSettings'>;
  models: ModelList;
  generators: readonly Generator[];
}

export const readSettingsRoutes: FastifyPluginCallbackTypebox<ReadRouteParts> = (app, parts, done) => {
  const { askedPicture, taggings, media, models, generators } = parts;
  app.addSchema(ReadSettingsSchema);

  /** The model that a file means: under our name for it, or its checkpoint's. */
  function modelOf(name: string): number | undefined {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/^.*[\\/]/, '')
        .replace(/\.(?:safetensors|ckpt|gguf)$/, '');
    const found = models
      .all()
      .find(({ name: own, checkpoint }) => [own, checkpoint ?? own].map(plain).includes(plain(name)));
    return found?.id;
  }

  async function isOffered(sampler: string): Promise<boolean> {
    // What it offers is unknown while it does not answer.
    const samplers = await generators[0]?.samplers().catch((): string[] => []);
    return samplers?.includes(sampler) ?? false;
  }

  app.post(
    '/generator/read-settings',
    {
      validatorCompiler: validateForm,
      schema: {
        operationId: 'readSettings',
        summary: 'Reads what an AI picture was made with',
        description:
          'From A1111, Forge, ComfyUI, NovelAI (hidden in pixels too), InvokeAI, Fooocus, SwarmUI, Easy Diffusion, Draw Things and this server. Where there is nothing, the tags of the picture become a prompt. Nothing is stored.',
        tags: ['generator'],
        consumes: ['multipart/form-data'],
        body: Type.Object({ file: FileField('The picture.') }),
        response: { 200: Type.Ref('ReadSettings'), default: problemResponse },
      },
    },
    async ({ body, host }, reply) => {
      const controller = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) controller.abort();
      });
      const { signal } = controller;
      const read = await media.readSettings(body.file, { signal });
      if (!read) {
        const tagged = await taggings.of(askedPicture({ bytes: body.file, host }, signal), signal);
        return { source: 'Guessed from tags', guessed: true, settings: { prompt: promptOfTags(tagged) } };
      }
      const { source, negativePrompt, ...original } = read;
      const { negativePrompt: wished, ...settings } = fittingOf(read);
      const modelId = read.model === undefined ? undefined : modelOf(read.model);
      const hasSampler = read.sampler !== undefined && (await isOffered(read.sampler));
      return {
        source,
        settings: {
          ...settings,
          ...(wished === undefined ? {} : { negative_prompt: wished }),
          ...(modelId === undefined ? {} : { model_id: modelId }),
          ...(hasSampler ? { sampler: read.sampler } : {}),
        },
        original: { ...original, ...(negativePrompt === undefined ? {} : { negative_prompt: negativePrompt }) },
      };
    },
  );

  done();
};
