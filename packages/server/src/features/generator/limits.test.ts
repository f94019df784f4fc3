/** What the generator's API takes, at its borders, and what it says of the rest. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INPUT_OPTIONS } from '../../platform/http/invalid-input.ts';
import { Problem, ProblemSchema, useProblems } from '../../platform/http/problem.ts';
import { generatorRoutes, type GeneratorRouteParts } from './routes.ts';
import { GenerationItem, GenerationJobSchema } from './schema.ts';

const TAKEN = 'Taken.';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify(INPUT_OPTIONS);
  useProblems(app);
  app.addSchema(ProblemSchema);
  for (const schema of [GenerationItem, GenerationJobSchema]) app.addSchema(schema);
  app.addHook('onRequest', async (request) => {
    request.identity = { kind: 'visitor', id: 1 };
  });
  // Settings that pass come here; no image is made of them.
  const generations = { add: () => Promise.reject(new Problem(400, 'busy', TAKEN)) };
  await app.register(generatorRoutes, {
    config: { publicUrl: '', maxUploadBytes: 1_000 },
    generations: generations as unknown as GeneratorRouteParts['generations'],
    engines: { generator: { health: async () => ({ isWorking: true }) } },
  } as unknown as GeneratorRouteParts);
});
afterAll(() => app.close());

/** What the API says of settings; undefined where it takes them. */
async function refusalOf(settings: object): Promise<string | undefined> {
  const response = await app.inject({
    method: 'POST',
    url: '/generator/sdxl/sse/txt2img',
    payload: { prompt: 'abc', ...settings },
  });
  expect(response.statusCode).toBe(400);
  const { detail } = response.json<{ detail: string }>();
  return detail === TAKEN ? undefined : detail;
}

const SIZE = 'Image dimensions must be between 768 and 1216 pixels.';
const NO_MULTIPLE = 'Image dimensions must be multiples of 8 pixels.';

describe('dimensions of 768 to 1216 by 8 §5.15', () => {
  test.each([
    [{ width: 767 }, SIZE],
    [{ width: 760 }, SIZE],
    [{ width: 768 }, undefined],
    [{ width: 772 }, NO_MULTIPLE],
    [{ width: 776 }, undefined],
    [{ width: 1216 }, undefined],
    [{ width: 1217 }, SIZE],
    [{ width: 1224 }, SIZE],
    [{ height: 767 }, SIZE],
    [{ height: 768 }, undefined],
    [{ height: 1215 }, NO_MULTIPLE],
    [{ height: 1216 }, undefined],
    [{ height: 1217 }, SIZE],
    [{ height: 'tall' }, SIZE],
  ])('%j', async (settings, sentence) => {
    expect(await refusalOf(settings)).toBe(sentence);
  });
});

const TOO_LONG = 'Your prompt is too long. Please keep it under 1600 characters.';

describe('prompts of 3 to 1600 characters §5.13', () => {
  test.each([
    ['', 'Please enter a prompt to describe what you want to generate.'],
    ['   ', 'Please enter a prompt to describe what you want to generate.'],
    ['a', 'Please enter a more detailed prompt (at least 3 characters).'],
    [' ab ', 'Please enter a more detailed prompt (at least 3 characters).'],
    ['abc', undefined],
    ['a'.repeat(1_600), undefined],
    [` ${'a'.repeat(1_600)} `, undefined],
    ['a'.repeat(1_601), TOO_LONG],
  ])('case %#', async (prompt, sentence) => {
    expect(await refusalOf({ prompt })).toBe(sentence);
  });
});

describe('negative prompts of up to 1600 characters §5.14', () => {
  test.each([
    [1_600, undefined],
    [1_601, 'Your negative prompt is too long. Please keep it under 1600 characters.'],
  ])('%i', async (length, sentence) => {
    expect(await refusalOf({ negative_prompt: 'a'.repeat(length) })).toBe(sentence);
  });
});

describe('numbers within their bounds §5.18', () => {
  test.each([
    [{ num_images: 0 }, 'The field "num_images" must be a whole number from 1 to 24.'],
    [{ num_images: 1 }, undefined],
    [{ num_images: 24 }, undefined],
    [{ num_images: 25 }, 'The field "num_images" must be a whole number from 1 to 24.'],
    [{ cfg: 0.9 }, 'The field "cfg" must be a number from 1 to 7.'],
    [{ cfg: 1 }, undefined],
    [{ cfg: 7 }, undefined],
    [{ cfg: 7.1 }, 'The field "cfg" must be a number from 1 to 7.'],
    [{ steps: 11 }, 'The field "steps" must be a whole number from 12 to 30.'],
    [{ steps: 12 }, undefined],
    [{ steps: 30 }, undefined],
    [{ steps: 31 }, 'The field "steps" must be a whole number from 12 to 30.'],
    [{ engine_options: { style: 'sketch', detail: 3 } }, undefined],
    [{ engine_options: 'sketch' }, 'The field "engine_options" must be an object.'],
    [
      { engine_options: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`o${i}`, 1])) },
      'The field "engine_options" is not valid.',
    ],
    [{ model_id: 0 }, 'The field "model_id" must be a whole number from 1 to 20.'],
    [{ model_id: 1 }, undefined],
    [{ model_id: 20 }, undefined],
    [{ model_id: 21 }, 'The field "model_id" must be a whole number from 1 to 20.'],
  ])('%j', async (settings, sentence) => {
    expect(await refusalOf(settings)).toBe(sentence);
  });
});
