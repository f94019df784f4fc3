import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { cancelGeneration, createHistory, type GenerationEvent } from '../generated/index.ts';
import { answerOf, download, withinLimits } from './call.ts';
import { type Command, EXIT, Failure, type Task } from './command.ts';
import { eventsOfJob, onceAvailable } from './job.ts';
import { OUTPUT_OPTIONS, writeOut } from './outputs.ts';

export const generate: Command = {
  name: 'generate',
  summary: 'generate images from a prompt',
  usage: 'PROMPT',
  needs: 1,
  options: {
    number: { type: 'string', short: 'n', value: 'N', help: 'number of images, 1 to 24; default 1' },
    negative: { type: 'string', value: 'TEXT', help: 'what to leave out' },
    seed: { type: 'string', value: 'N', help: 'seed of the first image; default random' },
    width: { type: 'string', value: 'PIXELS', help: '768 to 1216' },
    height: { type: 'string', value: 'PIXELS', help: '768 to 1216' },
    steps: { type: 'string', value: 'N', help: '12 to 30' },
    cfg: { type: 'string', value: 'N', help: '1 to 7' },
    model: { type: 'string', short: 'm', value: 'N', help: 'model number' },
    sampler: { type: 'string', value: 'NAME', help: 'sampler, as listed by the server' },
    ...OUTPUT_OPTIONS,
    output: { type: 'string', short: 'o', value: 'FOLDER', help: 'output folder; default: the current folder' },
  },
  run: async (task) => {
    const { client, signal, terminal } = task;
    const headers = await ownerOf(task);
    const body = bodyOf(task);
    // Sent again with the same key, the call answers with the job that it started, even if it has ended.
    const key = `"${randomUUID()}"`;
    const start = () =>
      client.post({
        url: '/api/generator/sdxl/sse/txt2img',
        body,
        headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        parseAs: 'stream',
        signal,
      });
    const started = start();
    const stream = await answerOf(started, task);
    const id = (await started).response?.headers.get('x-job-id');
    const again = async () => {
      if (!id) return answerOf(start(), task);
      // It is not charged as a generation, but knows no job that has ended.
      const url = '/api/generator/jobs/{id}/events';
      const followed = client.get({ url, path: { id }, headers, parseAs: 'stream', signal });
      const hasEnded = (await followed).response?.status === 404;
      return answerOf(hasEnded ? start() : followed, task);
    };
    let made = 0;
    try {
      for await (const event of eventsOfJob(stream, () => withinLimits(task, again), task)) {
        for (const item of Array.isArray(event) ? event : []) {
          const bytes = await onceAvailable(() => download(item.png, task, headers), task);
          // Two with the same seed may differ in their settings.
          const name = `mekiki-${item.metadata.seed}-${item.id.slice(0, 8)}.png`;
          const file = await writeOut(path.join(task.text('output') ?? '', name), bytes, task);
          made += 1;
          terminal.write(task.isJson ? `${JSON.stringify({ input: body.prompt, file, ...item })}\n` : `${file}\n`);
        }
        if (!Array.isArray(event)) follow(event, task);
      }
    } catch (error) {
      // The job belongs to the token, not to the connection: it must be canceled when nobody waits any longer.
      if (id) void cancelGeneration({ client, headers, path: { id } });
      throw error;
    }
    signal.throwIfAborted();
    terminal.progress('');
    if (made < body.num_images) throw new Failure(`Received ${made} of ${body.num_images} images.`);
    return EXIT.fine;
  },
};

/** Images belong to a user; a caller without a key or token gets a temporary one. */
async function ownerOf(task: Task): Promise<Record<string, string>> {
  if (Object.keys(task.headers).length > 0) return { ...task.headers };
  const { client, signal } = task;
  return { 'X-token-history': await answerOf(createHistory({ client, signal }), task) };
}

function bodyOf(task: Task) {
  const negative = task.text('negative');
  const sampler = task.text('sampler');
  const numbers = {
    seed: task.number('seed'),
    width: task.number('width'),
    height: task.number('height'),
    steps: task.number('steps'),
    cfg: task.number('cfg'),
    model_id: task.number('model'),
  };
  return {
    prompt: task.inputs.join(' '),
    num_images: task.number('number') ?? 1,
    events: true,
    // Undefined values are left out of JSON.
    negative_prompt: negative,
    sampler,
    ...numbers,
  };
}

function follow(event: GenerationEvent, { terminal }: Task): void {
  if (event.event === 'queue') terminal.progress(`position ${event.position} in the queue`);
  if (event.event === 'progress') terminal.progress(`image ${event.place + 1}: step ${event.step} of ${event.steps}`);
  if (event.event === 'failed') throw new Failure(event.detail);
}
