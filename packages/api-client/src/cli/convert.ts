import { convertFormat } from '../generated/index.ts';
import { answerOf } from './call.ts';
import { type Command, UsageError } from './command.ts';
import { forEach } from './inputs.ts';
import { OUTPUT_OPTIONS, outputType, save } from './outputs.ts';

const KEPT = ['icc', 'keep', 'none'] as const;

export const convert: Command = {
  name: 'convert',
  summary: 'convert images to another format or size',
  usage: 'FILE|ADDRESS... --to FORMAT',
  needs: 1,
  options: {
    to: {
      type: 'string',
      value: 'FORMAT',
      help: 'jpeg, png, webp, avif, gif, tiff, bmp, ico or qoi; default: the extension of --output',
    },
    quality: { type: 'string', short: 'q', value: 'N', help: '1 to 100, if the format supports it' },
    lossless: { type: 'boolean', help: 'lossless compression, if the format supports it' },
    width: { type: 'string', value: 'PIXELS', help: 'maximum, in pixels' },
    height: { type: 'string', value: 'PIXELS', help: 'maximum, in pixels' },
    'max-bytes': { type: 'string', value: 'N', help: 'maximum file size, in bytes' },
    metadata: { type: 'string', value: 'WHAT', help: `${KEPT.join(', ')}: metadata to keep; default icc` },
    ...OUTPUT_OPTIONS,
  },
  run: async (task) => {
    const { client, signal } = task;
    const ext = task.text('to')?.toLowerCase() ?? (await outputType(task));
    if (!ext) throw new UsageError('Set the format with --to, or with a file name in --output.');
    const metadata = KEPT.find((one) => one === task.text('metadata'));
    if (task.has('metadata') && !metadata) throw new UsageError(`--metadata must be one of ${KEPT.join(', ')}.`);
    const numbers = { quality: task.number('quality'), width: task.number('width'), height: task.number('height') };
    const params = {
      ext,
      ...defined({ ...numbers, max_bytes: task.number('max-bytes'), metadata }),
      ...(task.has('lossless') ? { lossless: true } : {}),
    };
    return forEach(
      task,
      async (image) => {
        const source = image.kind === 'file' ? { image_bytes: image.file } : { image: image.address };
        const asked = convertFormat({ client, signal, body: { ...source, ...params }, parseAs: 'arrayBuffer' });
        const bytes: unknown = await answerOf(asked, task);
        const { headers } = (await asked).response ?? new Response();
        const file = await save(task, image, `.${ext}`, new Uint8Array(bytes as ArrayBuffer));
        return {
          file,
          bytes: (bytes as ArrayBuffer).byteLength,
          width: Number(headers.get('x-image-width')),
          height: Number(headers.get('x-image-height')),
          note: headers.get('x-image-note') ?? undefined,
        };
      },
      ({ file, bytes, width, height, note }) => {
        task.terminal.write(`${file}\n`);
        task.terminal.say(`  ${width} × ${height}, ${bytes} bytes${note ? `. ${note}` : ''}`);
      },
    );
  },
};

type Defined<Fields> = { [name in keyof Fields]?: Exclude<Fields[name], undefined> };

function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}
