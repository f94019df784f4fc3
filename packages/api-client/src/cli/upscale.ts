import { upscaleImage, type UpscaleEvent, type UpscaleResult } from '../generated/index.ts';
import { answerOf, download, eventsOf } from './call.ts';
import { type Command, Failure, type Task, UsageError } from './command.ts';
import { forEach, type Image } from './inputs.ts';
import { OUTPUT_OPTIONS, outputType, save } from './outputs.ts';

export const upscale: Command = {
  name: 'upscale',
  summary: 'upscale images',
  usage: 'FILE|ADDRESS...',
  needs: 1,
  options: {
    factor: { type: 'string', short: 'x', value: 'N', help: 'upscale factor, 1 to 4; default 2' },
    model: { type: 'string', short: 'm', value: 'ID', help: 'auto, or a model listed by the server' },
    webp: { type: 'boolean', help: 'write WebP instead of PNG' },
    ...OUTPUT_OPTIONS,
  },
  run: async (task) => {
    const factor = task.number('factor') ?? 2;
    const type = task.has('webp') ? 'webp' : ((await outputType(task)) ?? 'png');
    if (type !== 'png' && type !== 'webp') throw new UsageError(`The output must be PNG or WebP, not "${type}".`);
    return forEach(
      task,
      async (input) => {
        const result = await enlarge(task, input, factor);
        const bytes = await download(result[type], task);
        return { file: await save(task, input, `-${factor}x.${type}`, bytes), ...result };
      },
      ({ file, width, height, model, seconds }) => {
        task.terminal.write(`${file}\n`);
        task.terminal.say(`  ${width} × ${height}, ${model.name}, ${seconds} s`);
      },
    );
  },
};

async function enlarge(task: Task, input: Image, outscale: number): Promise<UpscaleResult> {
  const { client, signal, terminal } = task;
  const image = input.kind === 'file' ? input.file : input.address;
  const model = task.text('model');
  const body = { image, outscale, events: true, ...(model === undefined ? {} : { model }) };
  const stream: unknown = await answerOf(upscaleImage({ client, signal, body, parseAs: 'stream' }), task);
  for await (const event of eventsOf<UpscaleEvent>(stream)) {
    if (event.type === 'queue') terminal.progress(`${input.name}: position ${event.position} in the queue`);
    if (event.type === 'progress')
      terminal.progress(`${input.name}: ${Math.floor((event.done / event.total) * 100)} %${left(event.seconds)}`);
    if (event.type === 'failed') throw new Failure(event.problem.detail);
    if (event.type === 'done') return event.result;
  }
  throw new Failure('The connection was lost before the image was finished.');
}

function left(seconds: number | undefined): string {
  return seconds === undefined ? '' : `, about ${Math.max(1, Math.round(seconds))} s left`;
}
