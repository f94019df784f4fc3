/**
 * A fake of stable-diffusion.cpp's server: real HTTP, the native jobs and A1111's API.
 * It makes one image after the other; how, is scripted by the test.
 */
import { type FakeAnswer, type FakeRequest, startFakeHttp } from './fake-http.ts';
import { type FakeFormat, fakeImage } from './fake-image.ts';

export interface FakeSdJob {
  id: string;
  /** As it was sent. */
  body: Record<string, unknown>;
  status: 'queued' | 'generating' | 'completed' | 'failed' | 'cancelled';
  result: object | null;
  error: { code: string; message: string } | null;
  /** Aborted when it is cancelled while it is generated. */
  cancelled: AbortController;
  script: SdScript | undefined;
  ended: PromiseWithResolvers<void>;
}
export type SdScript = (job: FakeSdJob) => Promise<void>;

const nothing: SdScript = async () => {};

/** Starts the fake on a free port. */
export async function startFakeSdServer() {
  const state = {
    model: 'my-model.safetensors',
    samplers: ['euler', 'euler_a', 'dpm++2m'],
    loras: [{ name: 'ink', path: 'styles/ink.safetensors' }],
    limits: {
      min_width: 64,
      max_width: 2_048,
      min_height: 64,
      max_height: 2_048,
      max_batch_count: 8,
      max_queue_size: 32,
    },
    /** Whether it has `/sdcpp/v1/…`. */
    hasJobs: true,
    /** Whether a running job can be cancelled: no build of 2026 can. */
    stopsWork: false,
    format: 'png' as FakeFormat,
    key: undefined as string | undefined,
    folder: '',
    answers: {} as Record<string, FakeAnswer | 'never'>,
    script: nothing,
    usual: nothing,
    asked: [] as string[],
    /** Bodies of all images that were accepted. */
    requested: [] as Record<string, unknown>[],
    /** Called with every image that is accepted. */
    onRequest: (_request: FakeRequest) => {},
    /** Whether the answers to submissions are lost on their way. */
    losesAnswers: false,
  };
  const jobs = new Map<string, FakeSdJob>();
  let queue: FakeSdJob[] = [];
  let running: FakeSdJob | undefined;
  let count = 0;

  function enqueue(body: Record<string, unknown>, script?: SdScript): FakeSdJob {
    const job: FakeSdJob = {
      id: `job_${++count}`,
      body,
      status: 'queued',
      result: null,
      error: null,
      cancelled: new AbortController(),
      script,
      ended: Promise.withResolvers(),
    };
    jobs.set(job.id, job);
    queue.push(job);
    setImmediate(next);
    return job;
  }

  function next(): void {
    const job = running ? undefined : queue.shift();
    if (!job) return;
    running = job;
    job.status = 'generating';
    void work(job).then(() => {
      if (running === job) running = undefined;
      job.ended.resolve();
      next();
    });
  }

  async function work(job: FakeSdJob): Promise<void> {
    const stopped = new Promise<void>((resolve) => {
      job.cancelled.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await Promise.race([(job.script ?? state.script)(job), stopped]);
    } catch (error) {
      job.status = 'failed';
      job.error = { code: 'generation_failed', message: (error as Error).message };
      return;
    }
    if (job.cancelled.signal.aborted) return cancelled(job);
    const { body } = job;
    // As with UNets.
    const aligned = (side: unknown) => Math.ceil(Number(side) / 64) * 64;
    const size = { width: aligned(body['width']), height: aligned(body['height']), format: state.format };
    const b64_json = (await fakeImage(body, size)).toString('base64');
    job.result = { output_format: state.format, images: [{ index: 0, b64_json }] };
    job.status = 'completed';
  }

  function cancelled(job: FakeSdJob): void {
    job.status = 'cancelled';
    job.error = { code: 'cancelled', message: 'job cancelled by client' };
    job.ended.resolve();
  }

  function cancel(job: FakeSdJob): number {
    if (job.status === 'queued') {
      queue = queue.filter((other) => other !== job);
      cancelled(job);
      return 200;
    }
    if (job.status !== 'generating' || !state.stopsWork) return 409;
    job.cancelled.abort();
    return 200;
  }

  const viewOf = ({ id, status, result, error, ...job }: FakeSdJob) => ({
    id,
    kind: 'img_gen',
    status,
    created: 1_775_401_200,
    started: null,
    completed: null,
    queue_position: queue.findIndex((other) => other.body === job.body) + 1,
    result,
    error,
  });

  /** @returns undefined for a body that can be used */
  function refusalOf(body: unknown): FakeAnswer | undefined {
    if (typeof body !== 'object' || body === null) return { status: 400, body: { error: 'invalid json' } };
    const { width, height } = body as { width?: unknown; height?: unknown };
    if (typeof width === 'number' && typeof height === 'number') return undefined;
    return { status: 400, body: { error: 'invalid params: width and height' } };
  }

  const parsed = (body: Buffer): unknown => JSON.parse(body.toString('utf8'));

  function submit(request: FakeRequest): FakeAnswer {
    const body = parsed(request.body);
    const refusal = refusalOf(body);
    if (refusal) return refusal;
    const pending = queue.length + (running ? 1 : 0);
    if (pending >= state.limits.max_queue_size) return { status: 429, body: { error: 'job queue is full' } };
    state.requested.push(body as Record<string, unknown>);
    state.onRequest(request);
    const { id } = enqueue(body as Record<string, unknown>);
    if (state.losesAnswers) request.cut();
    return {
      status: 202,
      body: { id, kind: 'img_gen', status: 'queued', created: 1, poll_url: `/sdcpp/v1/jobs/${id}` },
    };
  }

  /** A1111's API: the answer comes when the image is done, whoever waits for it. */
  async function makeNow(request: FakeRequest): Promise<FakeAnswer> {
    const body = parsed(request.body);
    const refusal = refusalOf(body);
    if (refusal) return refusal;
    state.requested.push(body as Record<string, unknown>);
    state.onRequest(request);
    const job = enqueue(body as Record<string, unknown>);
    await job.ended.promise;
    if (job.status === 'failed') {
      return { status: 500, body: { error: 'server_error', message: job.error?.message } };
    }
    const images = (job.result as { images: { b64_json: string }[] } | null)?.images ?? [];
    return { status: 200, body: { images: images.map(({ b64_json }) => b64_json), parameters: body, info: '' } };
  }

  async function answerTo(request: FakeRequest): Promise<FakeAnswer> {
    const { route } = request;
    const [, method, id, verb] = /^(GET|POST) \/sdcpp\/v1\/jobs\/(\w+)(\/cancel)?$/.exec(route) ?? [];
    if (id !== undefined && state.hasJobs) {
      const job = jobs.get(id);
      if (!job) return { status: 404, body: { error: 'job not found' } };
      if (method === 'POST' && verb) return { status: cancel(job), body: viewOf(job) };
      return { status: 200, body: viewOf(job) };
    }
    if (route.includes('/sdcpp/') && !state.hasJobs) return { status: 404 };
    const stem = state.model.replace(/\.\w+$/, '');
    switch (route) {
      case 'GET /sdcpp/v1/capabilities':
        return {
          status: 200,
          body: {
            model: { name: state.model, stem, path: `/models/${state.model}` },
            current_mode: 'img_gen',
            supported_modes: ['img_gen'],
            samplers: state.samplers,
            schedulers: ['discrete', 'karras'],
            loras: state.loras,
            limits: state.limits,
            features_by_mode: { img_gen: { cancel_queued: true, cancel_generating: state.stopsWork } },
          },
        };
      case 'POST /sdcpp/v1/img_gen':
        return submit(request);
      case 'POST /sdapi/v1/txt2img':
      case 'POST /sdapi/v1/img2img':
        return makeNow(request);
      case 'GET /sdapi/v1/samplers':
        return { status: 200, body: state.samplers.map((name) => ({ name, aliases: [name], options: {} })) };
      case 'GET /sdapi/v1/sd-models':
        return { status: 200, body: [{ title: stem, model_name: stem, filename: state.model, hash: '', sha256: '' }] };
      case 'GET /sdapi/v1/loras':
        return { status: 200, body: state.loras };
      default:
        return { status: 404 };
    }
  }

  const http = await startFakeHttp(state, answerTo, { error: 'unauthorized' });

  /** Forgets everything that a process forgets. */
  function forget(): void {
    const job = running;
    running = undefined;
    queue = [];
    jobs.clear();
    job?.cancelled.abort();
  }

  return Object.assign(state, http, {
    enqueue,
    isIdle: () => running === undefined && queue.length === 0,
    running: () => running,
    waiting: () => queue.length,
    /** Another client stops the running job. */
    cancelRunning: () => running?.cancelled.abort(),
    /** Restarts so quickly that no client sees it down. */
    restart(): void {
      forget();
      http.dropSockets();
    },
    /** Goes down and loses its work; it can come back on the same port. */
    async stop(): Promise<void> {
      forget();
      await http.stop();
    },
    start: http.listen,
    async close(): Promise<void> {
      forget();
      await http.stop();
    },
  });
}
export type FakeSdServer = Awaited<ReturnType<typeof startFakeSdServer>>;

/** Holds images until they are released. */
export function holdingSd() {
  const reached = Promise.withResolvers<FakeSdJob>();
  const released = Promise.withResolvers<void>();
  const script: SdScript = async (job) => {
    reached.resolve(job);
    await released.promise;
  };
  return { script, reached: reached.promise, release: () => released.resolve() };
}
