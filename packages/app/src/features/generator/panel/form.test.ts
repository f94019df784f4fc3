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
    fail: (text) => failures.push(text),
  });
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

test('a change clears what was wrong with it', () => {
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
});

test('a newer change makes what is being read worth nothing', async () => {
  let resolve: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((settle) => {
    resolve = settle;
  });
  answers = [() => answer];
  const reading = form.readFile(png());
  form.remix(item);
  resolve(Response.json(read));
  await reading;
  expect(state()).toMatchObject({ draft: { prompt: 'made' }, isReading: false, fills: 1 });
});

test('a file that tells nothing may still be the starting image', async () => {
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

test('what is no image is not read', async () => {
  await form.readFile(new File(['a'], 'a.txt', { type: 'text/plain' }));
  expect(failures).toHaveLength(1);
  expect(state().isReading).toBe(false);
});

test('a generated image is fetched as the starting image; where that fails nothing changes', async () => {
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
