import { errorText } from '../../../api/error-text.ts';
import { client, type GenerationItem, type ReadSettings } from '@mekiki/api-client';
import { beforeEach, expect, test } from 'vitest';
import { createProblem, type Problem } from '../generation/problem.ts';
import { NEW_DRAFT } from './draft.ts';
import { createForm, type Form, type Opening } from './form.ts';

let said: string[];
let failures: string[];
let problem: Problem;
let form: Form;
let answers: (() => Response | Promise<Response>)[];

function open(opening: Partial<Opening> = {}): void {
  problem = createProblem(() => undefined);
  form = createForm({ kept: NEW_DRAFT, received: undefined, start: null, ...opening }, problem, {
    announce: (text) => said.push(text),
    fail: (error) => failures.push(errorText(error)),
  });
}

/** Holds the next answer. @returns what gives it */
function answerLater(): (response: Response) => void {
  let answerWith: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    answerWith = resolve;
  });
  answers = [() => answer];
  return answerWith;
}

const state = () => form.store.get();
const kept = { ...NEW_DRAFT, prompt: 'a cat' };
const png = () => new File(['a'], 'a.png', { type: 'image/png' });
const read: ReadSettings = { source: 'ComfyUI', guessed: false, settings: { prompt: 'read', steps: 20 } };
const item = { id: 'i', metadata: { prompt: 'made', steps: 21 } } as GenerationItem;

beforeEach(() => {
  said = [];
  failures = [];
  answers = [];
  client.setConfig({
    baseUrl: 'http://localhost',
    fetch: async () => (answers.shift() ?? (() => Response.error()))(),
  });
  open();
});

test('engine options are loaded with an image, and reset by the next one', async () => {
  const styled = { ...item, metadata: { ...item.metadata, engineOptions: { style: 'sketch' } } };
  form.remix(styled);
  expect(state().draft.engineOptions).toEqual({ style: 'sketch' });
  form.remix(item);
  expect(state().draft.engineOptions).toEqual({});
  const file = { ...read, settings: { ...read.settings, engine_options: { palette: 'cool' } } };
  answers = [() => Response.json(file), () => Response.json(read)];
  await form.readFile(png());
  expect(state().draft.engineOptions).toEqual({ palette: 'cool' });
  await form.readFile(png());
  expect(state().draft.engineOptions).toEqual({});
});

test('a draft that another tool sends replaces the kept one, and can be undone', () => {
  const received = { draft: { ...kept, prompt: 'sent' }, sentence: 'From there.', isWhole: false };
  open({ kept, received });
  expect(state()).toMatchObject({ draft: received.draft, notice: { text: 'From there.', before: kept } });
  form.undo();
  expect(state()).toMatchObject({ draft: kept, notice: undefined });
  expect(said).toEqual(['Your earlier settings were restored.']);
});

test('a prompt that replaces nothing needs no notice', () => {
  open({ received: { draft: kept, sentence: 'From there.', isWhole: false } });
  expect(state()).toMatchObject({ draft: kept, isAdvanced: false });
  expect(state().notice).toBeUndefined();
});

test('an example fills an empty prompt; one of the user’s own can be had back', () => {
  form.takeExample('1girl, cat ears');
  expect(state()).toMatchObject({ draft: { prompt: '1girl, cat ears' }, notice: undefined, isOpen: true });
  form.change({ prompt: 'a long prompt of mine' });
  form.takeExample('1girl, cat ears');
  expect(state()).toMatchObject({ draft: { prompt: '1girl, cat ears' } });
  form.undo();
  expect(state()).toMatchObject({ draft: { prompt: 'a long prompt of mine' }, notice: undefined });
});

test('a change clears the problem', () => {
  problem.show({ kind: 'validation', text: 'Short.' });
  form.change({ prompt: 'longer' });
  expect(state().draft.prompt).toBe('longer');
  expect(problem.store.get().problem).toBeUndefined();
});

test('the settings of a generated image fill the form; one without settings is a problem', () => {
  form.remix(item);
  expect(state()).toMatchObject({
    draft: { prompt: 'made', steps: 21 },
    notice: { before: NEW_DRAFT, image: item },
    isAdvanced: true,
    isOpen: true,
    fills: 1,
  });
  form.remix({ id: 'j' } as GenerationItem);
  expect(state().fills).toBe(1);
  expect(problem.store.get().problem?.kind).toBe('remix');
});

test('the settings of a file fill the form', async () => {
  answers = [() => Response.json(read)];
  const file = png();
  const reading = form.readFile(file);
  expect(state().isReading).toBe(true);
  await reading;
  expect(state()).toMatchObject({ draft: { prompt: 'read', steps: 20 }, isReading: false, fills: 1 });
  expect(state().notice?.image).toBe(file);
  // The notice announces its text with the changes.
  expect(said).toEqual([]);
});

test('a newer change discards the settings that are still being read', async () => {
  const answerWith = answerLater();
  const reading = form.readFile(png());
  form.remix(item);
  answerWith(Response.json(read));
  await reading;
  expect(state()).toMatchObject({ draft: { prompt: 'made' }, isReading: false, fills: 1 });
});

test('reading a file while the user types does not select the prompt, and undo restores the typed text', async () => {
  const answerWith = answerLater();
  const reading = form.readFile(png());
  form.change({ prompt: 'written' });
  answerWith(Response.json(read));
  await reading;
  expect(state()).toMatchObject({ draft: { prompt: 'read' }, fills: 0 });
  form.undo();
  expect(state().draft.prompt).toBe('written');
});

test('a file without settings can be the starting image', async () => {
  answers = [() => Response.json({ detail: 'No settings.' }, { status: 422 })];
  const file = png();
  await form.readFile(file);
  expect(failures).toEqual(['No settings.']);
  expect(state()).toMatchObject({ isReading: false, fills: 0 });
  expect(state().notice?.image).toBe(file);

  await form.startWith(file);
  expect(state()).toMatchObject({ start: { kind: 'file', file }, isAdvanced: true, isStartNew: true });
  expect(state().notice).toBeUndefined();
  form.startSeen();
  expect(state().isStartNew).toBe(false);
});

test('a file that is not an image is refused', async () => {
  await form.readFile(new File(['a'], 'a.txt', { type: 'text/plain' }));
  expect(failures).toHaveLength(1);
  expect(state().isReading).toBe(false);
});

test('a generated image is fetched as the starting image; a failure changes nothing', async () => {
  answers = [() => new Response(new Blob(['png'], { type: 'image/png' }))];
  const starting = form.startWith(item);
  expect(state().isFetching).toBe(true);
  await starting;
  expect(state()).toMatchObject({ isFetching: false, start: { kind: 'file' } });

  open();
  answers = [() => Response.json({ detail: 'It expired.' }, { status: 404 })];
  await form.startWith(item);
  expect(failures).toEqual(['It expired.']);
  expect(state()).toMatchObject({ isFetching: false, start: null, isAdvanced: false });
});

test('a starting image that loads late does not replace one chosen meanwhile', async () => {
  const answerWith = answerLater();
  const starting = form.startWith(item);
  const file = png();
  form.setStart({ kind: 'file', file });
  answerWith(new Response(new Blob(['png'], { type: 'image/png' })));
  await starting;
  expect(state()).toMatchObject({ start: { kind: 'file', file }, isFetching: false, isStartNew: false });
  expect(said).toEqual([]);
});

const answer = (settings: ReadSettings['settings'], original?: ReadSettings['original']): (() => Response) => {
  const found: ReadSettings = { source: 'ComfyUI', settings, ...(original ? { original } : {}), not_kept: [] };
  return () => Response.json(found);
};

test('the next image resets the settings of the one before, except those set by hand', async () => {
  answers = [
    answer({ prompt: 'first', negative_prompt: 'lowres', seed: 5, sampler: 'euler', cfg: 6, steps: 28 }),
    answer({ prompt: 'second' }),
  ];
  form.change({ cfg: 3 });
  await form.readFile(png());
  form.change({ steps: 25 });
  await form.readFile(png());
  const expected = { ...NEW_DRAFT, prompt: 'second', cfg: 3, steps: 25 };
  expect(state().draft).toEqual(expected);
  form.undo();
  expect(state().draft).toMatchObject({ prompt: 'first', seed: 5, sampler: 'euler', cfg: 6, steps: 25 });
  form.remix(item);
  expect(state().draft).toMatchObject({
    prompt: 'made',
    seed: null,
    sampler: null,
    negativePrompt: '',
    cfg: 3,
    steps: 21,
  });
});

test('loads only the seed of a generated image, or all settings but the seed', () => {
  const seeded = { ...item, metadata: { ...item.metadata, seed: 42 } };
  open({ kept });
  form.reuseSeed(seeded);
  expect(state()).toMatchObject({ draft: { ...kept, seed: 42 }, isAdvanced: true, isOpen: true });
  expect(said.at(-1)).toBe('Seed 42 was loaded into the form.');
  form.varySeed(seeded);
  expect(state().draft).toEqual({ ...kept, prompt: 'made', steps: 21, seed: null });
});

test('keeps the original settings of the image, to list what was changed to fit', async () => {
  answers = [answer({ prompt: 'a', steps: 30 }, { prompt: 'a', steps: 40 })];
  await form.readFile(png());
  expect(state().notice?.read).toMatchObject({ original: { steps: 40 }, settings: { steps: 30 } });
});

test('an image without settings changes nothing, and offers its tags', async () => {
  const guess: ReadSettings = { source: 'Guessed from tags', guessed: true, settings: { prompt: '1girl, hat' } };
  answers = [() => Response.json(guess)];
  open({ kept });
  await form.readFile(png());
  expect(state()).toMatchObject({
    draft: kept,
    fills: 0,
    isReading: false,
    notice: { guess: '1girl, hat', before: kept },
  });
  form.takeGuess();
  expect(state().draft).toEqual({ ...kept, prompt: '1girl, hat' });
  expect(state().notice?.guess).toBeUndefined();
  form.undo();
  expect(state().draft).toEqual(kept);
});
