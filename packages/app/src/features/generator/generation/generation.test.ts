import { cancelGeneration, type GenerationItem, type GenerationJob, generationJobs } from '@mekiki/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api.ts';
import { ensureToken } from '../../../api/session.ts';
import { ConnectionError } from '../../../api/stream.ts';
import { createGeneration, type Generation, type GenerationListener } from './generation.ts';
import type { StreamPart } from './lines.ts';
import { follow, generate } from './stream.ts';

vi.mock('./stream.ts');
vi.mock('../../../api/session.ts', () => ({ ensureToken: vi.fn<typeof ensureToken>() }));
vi.mock('@mekiki/api-client', async (original) => ({
  ...(await original<object>()),
  generationJobs: vi.fn<typeof generationJobs>(),
  cancelGeneration: vi.fn<typeof cancelGeneration>(),
}));

const listener = {
  onDone: vi.fn<GenerationListener['onDone']>(),
  onMissed: vi.fn<GenerationListener['onMissed']>(),
  onCancelled: vi.fn<GenerationListener['onCancelled']>(),
  onProblem: vi.fn<GenerationListener['onProblem']>(),
};
const params = { prompt: '1girl', num_images: 2, events: true };
const job: StreamPart = { event: 'job', id: 'j', requested: 2, seed: 5 };
const image = (id: string, seed = 5): StreamPart => ({
  images: [{ id, timestamp: 1, webp: '', png: '', metadata: { seed } } as GenerationItem],
});
let generation: Generation;
let close: () => void;

/** A stream that sends these, then ends or fails. */
async function* stream(parts: StreamPart[], error?: Error): AsyncGenerator<StreamPart> {
  await Promise.resolve();
  yield* parts;
  if (error) throw error;
}

/** A stream that sends these, then nothing until it is aborted. */
async function* open(parts: StreamPart[], signal: AbortSignal): AsyncGenerator<StreamPart> {
  yield* parts;
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

const active = (jobs: GenerationJob[]) =>
  vi.mocked(generationJobs).mockResolvedValueOnce({ data: jobs } as Awaited<ReturnType<typeof generationJobs>>);
const ids = () => generation.state().fresh.map(({ id }) => id);
const rest = () => vi.advanceTimersByTimeAsync(10);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(generationJobs).mockResolvedValue({ data: [] } as never);
  generation = createGeneration();
  close = generation.open(listener);
});

afterEach(() => {
  close();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('has tiles at once, prepends images as they come, and says when all are there §4.34', async () => {
  vi.mocked(generate).mockImplementation(() => stream([job, image('a'), image('b', 6), { event: 'done' }]));
  generation.start(params);
  expect(generation.state().run?.pending).toHaveLength(2);
  await rest();
  expect(ids()).toEqual(['b', 'a']);
  expect(generation.state().run).toBeUndefined();
  expect(listener.onDone).toHaveBeenCalledExactlyOnceWith(2, 2);
});

test('ends with the stream of an API that sends only images §4.36', async () => {
  vi.mocked(generate).mockImplementation(() => stream([image('a')]));
  generation.start(params);
  await rest();
  expect(listener.onDone).toHaveBeenCalledExactlyOnceWith(1, 2);
});

test('listens again where the connection breaks; an image told twice is there once', async () => {
  vi.mocked(generate).mockImplementation(() => stream([job, image('a')], new ConnectionError()));
  vi.mocked(follow)
    .mockImplementationOnce(() => stream([], new ConnectionError()))
    .mockImplementationOnce(() => stream([image('a'), image('b', 6), { event: 'done' }]));
  generation.start(params);
  await rest();
  expect(follow).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(follow).toHaveBeenCalledTimes(1);
  expect(generation.state().run).toBeDefined();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ids()).toEqual(['b', 'a']);
  expect(listener.onDone).toHaveBeenCalledExactlyOnceWith(2, 2);
});

test('says so when it cannot listen again', async () => {
  vi.mocked(generate).mockImplementation(() => stream([job], new ConnectionError()));
  vi.mocked(follow).mockImplementation(() => stream([], new ConnectionError()));
  generation.start(params);
  await vi.advanceTimersByTimeAsync(30_100);
  expect(follow).toHaveBeenCalledTimes(5);
  expect(listener.onProblem).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'network' }));
  expect(generation.state().run).toBeUndefined();
});

test('listens again when the server says that it restarts, and while it does', async () => {
  vi.mocked(generate).mockImplementation(() => stream([job, image('a'), { event: 'reconnect' }]));
  const restarting = new ApiError('The server is restarting.', { status: 503 });
  vi.mocked(follow)
    .mockImplementationOnce(() => stream([], restarting))
    .mockImplementationOnce(() => stream([image('a'), image('b', 6), { event: 'done' }]));
  generation.start(params);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(ids()).toEqual(['b', 'a']);
  expect(listener.onProblem).not.toHaveBeenCalled();
  expect(listener.onDone).toHaveBeenCalledExactlyOnceWith(2, 2);
});

test('a job that ended while the connection was lost has images that were missed', async () => {
  vi.mocked(generate).mockImplementation(() => stream([job], new ConnectionError()));
  const gone = new ApiError('There is no such job.', { status: 404 });
  vi.mocked(follow).mockImplementation(() => stream([], gone));
  generation.start(params);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(listener.onMissed).toHaveBeenCalledTimes(1);
  expect(listener.onDone).not.toHaveBeenCalled();
  expect(generation.state().run).toBeUndefined();
});

test('says what the server says of a failure, and keeps what is made §4.36', async () => {
  vi.mocked(generate).mockImplementation(() =>
    stream([job, image('a'), { event: 'failed', detail: 'Out of memory.' }]),
  );
  generation.start(params);
  await rest();
  expect(listener.onProblem).toHaveBeenCalledExactlyOnceWith({
    kind: 'failed',
    text: 'Generation failed: Out of memory.',
  });
  expect(ids()).toEqual(['a']);
});

test('cancels on the server, and waits for its word', async () => {
  let cancelled: () => void = () => {};
  const word = new Promise<void>((resolve) => (cancelled = resolve));
  vi.mocked(generate).mockImplementation(async function* () {
    yield job;
    await word;
    yield { event: 'cancelled' };
  });
  vi.mocked(cancelGeneration).mockResolvedValue({
    data: undefined,
    response: new Response(null, { status: 204 }),
  } as never);
  generation.start(params);
  await rest();
  await generation.cancel();
  expect(generation.state().run?.isCancelling).toBe(true);
  cancelled();
  await rest();
  expect(cancelGeneration).toHaveBeenCalledExactlyOnceWith({ path: { id: 'j' } });
  expect(listener.onCancelled).toHaveBeenCalledTimes(1);
  expect(listener.onDone).not.toHaveBeenCalled();
});

test('goes on when it cannot be cancelled', async () => {
  vi.mocked(generate).mockImplementation((_, signal) => open([job], signal));
  vi.mocked(cancelGeneration).mockResolvedValue({
    error: { detail: 'No.' },
    response: new Response(null, { status: 500 }),
  } as never);
  generation.start(params);
  await rest();
  await expect(generation.cancel()).rejects.toThrow('No.');
  expect(generation.state().run?.isCancelling).toBe(false);
});

test('rejoins what goes on, from its beginning', async () => {
  close();
  active([
    { id: 'k', requested: 2, made: 1, settings: { prompt: 'x', width: 832, height: 1_216, seed: 5 } } as GenerationJob,
  ]);
  vi.mocked(follow).mockImplementation((_, signal) => open([image('a')], signal));
  close = generation.open(listener);
  await rest();
  expect(follow).toHaveBeenCalledWith('k', expect.any(AbortSignal));
  expect(generation.state().run).toMatchObject({
    id: 'k',
    made: 1,
    pending: [{ place: 1, width: 832, height: 1_216 }],
  });
});

test('says nothing of a job that ends just as it is rejoined: no connection was lost', async () => {
  close();
  active([
    { id: 'k', requested: 2, made: 1, settings: { prompt: 'x', width: 832, height: 1_216, seed: 5 } } as GenerationJob,
  ]);
  const gone = new ApiError('There is no such job.', { status: 404 });
  vi.mocked(follow).mockImplementation(() => stream([], gone));
  close = generation.open(listener);
  await rest();
  expect(listener.onMissed).not.toHaveBeenCalled();
  expect(listener.onDone).toHaveBeenCalledExactlyOnceWith(0, 2);
});

test('asks what goes on once there is a token: without one the server would refuse', async () => {
  let arrive = () => {};
  vi.mocked(ensureToken).mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
  vi.mocked(generationJobs).mockClear();
  generation.rejoin();
  await rest();
  expect(generationJobs).not.toHaveBeenCalled();
  arrive();
  await rest();
  expect(generationJobs).toHaveBeenCalledOnce();
});

test('leaves a job to itself when the page closes', async () => {
  vi.mocked(generate).mockImplementation((_, signal) => open([job], signal));
  generation.start(params);
  await rest();
  close();
  await rest();
  expect(generation.state().run).toBeUndefined();
  expect(listener.onDone).not.toHaveBeenCalled();
  expect(cancelGeneration).not.toHaveBeenCalled();
});

test('forgets the images of who was here before', async () => {
  vi.mocked(generate).mockImplementation(() => stream([image('a')]));
  generation.start(params);
  await rest();
  generation.forget();
  expect(generation.state()).toEqual({ run: undefined, elapsed: undefined, fresh: [] });
});
