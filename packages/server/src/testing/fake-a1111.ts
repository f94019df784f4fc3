/**
 * A fake A1111, Forge or SD.Next: real HTTP, the routes, fields and errors.
 * One lock serialises all requests, and a request whose sender is gone keeps its turn. How it works is scripted by the test.
 */
import { type A1111Build, type A1111Said, errorAnswerOf } from './fake-a1111-errors.ts';
import { A1111Failure, type A1111Script, A1111Work } from './fake-a1111-work.ts';
import { type FakeAnswer, type FakeRequest, startFakeHttp } from './fake-http.ts';
import { type FakeFormat, fakeImage, fakePreview, fakeRounded } from './fake-image.ts';

export type { A1111Build } from './fake-a1111-errors.ts';
export { A1111Failure, type A1111Script, type A1111Work, holdingA1111 } from './fake-a1111-work.ts';

const painting: A1111Script = (work) => work.paint();

/** Starts the fake on a free port. */
export async function startFakeA1111(build: A1111Build = 'a1111') {
  const state = {
    build,
    checkpoints: ['first.safetensors [1111aaaa22]', 'sdxl/second.safetensors [31e35c80fc]'],
    samplers: build === 'old' ? ['Euler a', 'Euler', 'DPM++ 2M Karras'] : ['Euler', 'Euler a', 'DPM++ 2M'],
    schedulers: ['Automatic', 'Karras', 'SGM Uniform'],
    /** By name, how much they enlarge. */
    upscalers: { 'R-ESRGAN 4x+': 4, 'Soft 2x': 2, 'Odd 3x': 3, 'Clean 1x': 1 } as Record<string, number>,
    /** Whether enlarged images come as data addresses. */
    hasDataAddresses: false,
    /** Option `samples_format`. */
    format: 'png' as FakeFormat,
    /** Option `return_grid`, as if there were more than one image. */
    hasGrid: false,
    hasPreviews: true,
    /** Whether each step waits until its progress was requested. */
    waitsForLooks: true,
    key: undefined as string | undefined,
    folder: '',
    answers: {} as Record<string, FakeAnswer | 'never'>,
    script: painting,
    usual: painting,
    asked: [] as string[],
    /** Bodies of all requests for images. */
    requested: [] as Record<string, unknown>[],
    works: [] as A1111Work[],
    /** Bodies of all upscale requests, and a hook before each response. */
    enlarged: [] as Record<string, unknown>[],
    onEnlarge: async () => {},
    /** Whether a proxy before it gives up in the middle, while the image is made. */
    givesUp: false,
    /** Called with every request for an image before it waits for its turn. */
    onRequest: (_request: FakeRequest): Promise<void> | void => {},
  };
  /** Requests that wait for the lock. */
  let waiting: A1111Work[] = [];
  let running: A1111Work | undefined;
  let jobs = 0;
  let isStopped = false;
  const finished: string[] = [];

  const hasNames = () => state.build !== 'sdnext' && state.build !== 'old';

  const errorAnswer = (...said: A1111Said) => errorAnswerOf(state.build, ...said);

  function next(): void {
    const work = running ? undefined : waiting.shift();
    if (!work) return;
    running = work;
    jobs++;
    isStopped = false;
    work.begin();
  }

  /** Waits for the lock, works, and releases it. */
  async function serve(work: A1111Work): Promise<FakeAnswer> {
    waiting.push(work);
    setImmediate(next);
    await work.begun;
    try {
      state.works.push(work);
      await (work.script ?? state.script)(work);
      if (work.name !== undefined) finished.push(work.name);
      return { status: 200, body: await resultOf(work) };
    } catch (error) {
      if (error instanceof A1111Failure) return errorAnswer(500, error.type, '', error.message);
      throw error;
    } finally {
      if (running === work) running = undefined;
      next();
    }
  }

  async function resultOf(work: A1111Work): Promise<object> {
    const { body } = work;
    const { force_task_id: _, ...settings } = body;
    const size = { width: Number(body['width'] ?? 512), height: Number(body['height'] ?? 512), format: state.format };
    const png = await fakeImage({ ...settings, stoppedAt: work.isInterrupted ? work.step : 0 }, size);
    const images = [png.toString('base64')];
    if (state.hasGrid) images.unshift((await fakeImage({ grid: 1 }, { width: 64, height: 64 })).toString('base64'));
    const info = {
      seed: body['seed'],
      all_seeds: [body['seed']],
      index_of_first_image: state.hasGrid ? 1 : 0,
      job_timestamp: timestamp(),
    };
    return { images, parameters: body, info: JSON.stringify(info) };
  }

  /** SD.Next makes a job of each stage, here of each step, with an ID and a time of its own. */
  const stage = () => (state.build === 'sdnext' ? (running?.step ?? 0) : 0);
  const timestamp = () => String(20_261_121_000_000 + jobs * 100 + stage());

  async function params(request: FakeRequest, isImg2img: boolean): Promise<FakeAnswer> {
    const body = JSON.parse(request.body.toString('utf8')) as Record<string, unknown>;
    const steps = body['steps'] ?? 50;
    if (typeof steps !== 'number') {
      const detail = [{ loc: ['body', 'steps'], msg: 'value is not a valid integer', type: 'type_error.integer' }];
      return { status: 422, body: { detail } };
    }
    if (!state.samplers.includes(String(body['sampler_name']))) {
      return errorAnswer(404, 'HTTPException', 'Sampler not found');
    }
    if (isImg2img && !Array.isArray(body['init_images'])) {
      return state.build === 'sdnext'
        ? { status: 400, body: { error: 'Init image is none' } }
        : errorAnswer(404, 'HTTPException', 'Init image not found');
    }
    if (state.build === 'forge' && !('override_settings' in body)) return errorAnswer(500, 'RuntimeError', '');
    state.requested.push(body);
    await state.onRequest(request);
    const { force_task_id: name } = body;
    const work = new A1111Work(body, isImg2img, hasNames() && typeof name === 'string' ? name : undefined);
    if (state.waitsForLooks) void request.gone.then(() => work.leave());
    else work.leave();
    const served = serve(work);
    return state.givesUp ? work.seen.then(() => ({ status: 504, body: '<html>' })) : served;
  }

  const jobName = (work: A1111Work) =>
    state.build !== 'sdnext' ? 'scripts_txt2img' : work.isLoading ? 'Load model' : 'Inference';

  const jobState = () => ({
    skipped: false,
    interrupted: isStopped,
    stopping_generation: false,
    job: running ? jobName(running) : '',
    job_count: running ? 1 : 0,
    job_timestamp: timestamp(),
    job_no: 0,
    sampling_step: running?.step ?? 0,
    sampling_steps: running?.steps ?? 0,
  });

  async function progress(query: URLSearchParams): Promise<FakeAnswer> {
    const work = running;
    const isShown = work && state.hasPreviews && work.step > 0 && query.get('skip_current_image') !== 'true';
    const body = {
      ...(state.build === 'sdnext' && { id: `job-${timestamp()}` }),
      progress: work ? 0.01 + work.step / work.steps : 0,
      eta_relative: 0,
      state: jobState(),
      current_image: isShown ? (await fakePreview(work.step)).toString('base64') : null,
      textinfo: null,
    };
    if (query.get('skip_current_image') !== 'true') work?.look();
    return { status: 200, body };
  }

  async function progressOf(body: Buffer): Promise<FakeAnswer> {
    const asked = JSON.parse(body.toString('utf8')) as { id_task: string; id_live_preview: number };
    const work = running?.name === asked.id_task && hasNames() ? running : undefined;
    const standing = {
      active: Boolean(work),
      queued: hasNames() && waiting.some(({ name }) => name === asked.id_task),
      completed: hasNames() && finished.includes(asked.id_task),
    };
    if (!work) return { status: 200, body: { ...standing, id_live_preview: -1, textinfo: 'Waiting...' } };
    const isNew = state.hasPreviews && work.step !== asked.id_live_preview && work.step > 0;
    const preview = isNew ? `data:image/jpeg;base64,${(await fakePreview(work.step)).toString('base64')}` : null;
    const shown = isNew ? work.step : asked.id_live_preview;
    const share = work.step / work.steps;
    work.look();
    return { status: 200, body: { ...standing, progress: share, live_preview: preview, id_live_preview: shown } };
  }

  /** Whatever runs. */
  function stopped(): void {
    // SD.Next forgets it at the next stage.
    if (state.build === 'sdnext' && running?.isLoading === true) return;
    isStopped = true;
    running?.interrupt();
  }

  async function enlarge(body: Buffer): Promise<FakeAnswer> {
    const asked = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    state.enlarged.push(asked);
    if (state.upscalers[String(asked['upscaler_1'])] === undefined) {
      return errorAnswer(
        404,
        'HTTPException',
        `Invalid upscaler, needs to be one of these: ${String(asked['upscaler_1'])}`,
      );
    }
    await state.onEnlarge();
    const large = await fakeRounded(Buffer.from(String(asked['image']), 'base64'), Number(asked['upscaling_resize']));
    const image = `${state.hasDataAddresses ? 'data:image/png;base64,' : ''}${large.toString('base64')}`;
    return { status: 200, body: { html_info: '', image } };
  }

  async function answerTo(request: FakeRequest): Promise<FakeAnswer> {
    const { route, query, body } = request;
    const isThere = (builds: A1111Build[]) => builds.includes(state.build);
    switch (route) {
      case 'POST /sdapi/v1/txt2img':
        return params(request, false);
      case 'POST /sdapi/v1/img2img':
        return params(request, true);
      case 'GET /sdapi/v1/progress':
        return progress(query);
      case 'POST /internal/progress':
        return isThere(['api-only']) ? errorAnswer(404, 'HTTPException', 'Not Found') : progressOf(body);
      case 'POST /sdapi/v1/interrupt':
        stopped();
        return state.build === 'sdnext' ? { status: 204 } : { status: 200, body: {} };
      case 'GET /sdapi/v1/sd-models':
        return {
          status: 200,
          body: state.checkpoints.map((title) => ({ title, model_name: title.replace(/\..*/, ''), filename: '/x' })),
        };
      case 'GET /sdapi/v1/options':
        return { status: 200, body: { sd_model_checkpoint: state.checkpoints[0], samples_format: state.format } };
      case 'GET /sdapi/v1/version':
        return isThere(['sdnext']) ? { status: 200, body: {} } : errorAnswer(404, 'HTTPException', 'Not Found');
      case 'GET /sdapi/v1/sd-modules':
        return isThere(['forge']) ? { status: 200, body: [] } : errorAnswer(404, 'HTTPException', 'Not Found');
      case 'GET /sdapi/v1/samplers':
        return { status: 200, body: state.samplers.map((name) => ({ name, aliases: [], options: {} })) };
      case 'GET /sdapi/v1/schedulers':
        // Its own response schema rejects its list.
        if (isThere(['sdnext'])) return errorAnswer(500, 'ResponseValidationError', '1 validation error');
        return isThere(['old'])
          ? errorAnswer(404, 'HTTPException', 'Not Found')
          : {
              status: 200,
              body: state.schedulers.map((label) => ({ name: label.toLowerCase().replaceAll(' ', '_'), label })),
            };
      case 'GET /sdapi/v1/upscalers':
        return {
          status: 200,
          body: Object.entries(state.upscalers).map(([name, scale]) => ({ name, model_path: '/srv/x.pth', scale })),
        };
      case 'POST /sdapi/v1/extra-single-image':
        return enlarge(body);
      default:
        return errorAnswer(404, 'HTTPException', 'Not Found');
    }
  }

  const http = await startFakeHttp(state, answerTo, { detail: 'Incorrect username or password' });

  /** Forgets everything that a process forgets. */
  function forget(): void {
    const work = running;
    running = undefined;
    waiting = [];
    finished.length = 0;
    work?.interrupt();
    work?.leave();
  }

  return Object.assign(state, http, {
    /** Somebody else's image, from the web page. */
    enqueue(script: A1111Script): A1111Work {
      const work = new A1111Work({ steps: 5, seed: 1 }, false, `task(other-${jobs}-${waiting.length})`, script);
      // Their page requests its own progress, or no client does.
      work.leave();
      void serve(work);
      return work;
    },
    /** Somebody pressed the button on its page. */
    stopped,
    isIdle: () => running === undefined && waiting.length === 0,
    running: () => running,
    waiting: () => waiting.length,
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
export type FakeA1111 = Awaited<ReturnType<typeof startFakeA1111>>;
