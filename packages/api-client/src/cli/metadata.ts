import { type ImageMetadata, inspectMetadata, removeMetadata } from '../generated/index.ts';
import { answerOf } from './call.ts';
import type { Command, Task } from './command.ts';
import { forEach, heading, type Image } from './inputs.ts';
import { OUTPUT_OPTIONS, save } from './outputs.ts';

const TYPES: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg', 'image/x-icon': 'ico' };

export const metadata: Command = {
  name: 'metadata',
  summary: 'view or remove the metadata of images',
  usage: 'FILE|ADDRESS...',
  needs: 1,
  options: {
    remove: { type: 'boolean', help: 'write the file without its metadata; pixels are unchanged' },
    keep: { type: 'string', value: 'GROUPS', help: 'with --remove: groups to keep, comma-separated; default icc' },
    ...OUTPUT_OPTIONS,
  },
  run: (task) =>
    task.has('remove')
      ? forEach(
          task,
          (picture) => clean(task, picture),
          ({ file }) => task.terminal.write(`${file}\n`),
        )
      : forEach(
          task,
          (picture) => {
            const image = picture.kind === 'file' ? picture.file : picture.address;
            return answerOf(inspectMetadata({ client: task.client, signal: task.signal, body: { image } }), task);
          },
          (told, picture) => {
            heading(task, picture);
            show(told, task);
          },
        ),
};

function show({ file, groups, ai }: ImageMetadata, { terminal }: Task): void {
  terminal.write(`  ${file.format}, ${file.width} × ${file.height}, ${file.bytes} bytes\n`);
  if (ai) terminal.write(`  made by ${ai.source}: ${ai.original.prompt}\n`);
  if (groups.length === 0) terminal.write('  no metadata\n');
  for (const { name, fields } of groups) {
    terminal.write(`\n  ${name}\n`);
    for (const field of fields) terminal.write(`    ${field.name}: ${field.value}\n`);
  }
}

async function clean(task: Task, picture: Image) {
  const keep = task.text('keep');
  const body = {
    ...(picture.kind === 'file' ? { image_bytes: picture.file } : { image: picture.address }),
    ...(keep === undefined ? {} : { keep }),
  };
  const asked = removeMetadata({ client: task.client, signal: task.signal, body, parseAs: 'blob' });
  const bytes = await answerOf(asked, task);
  const type = TYPES[bytes.type] ?? bytes.type.replace('image/', '');
  const file = await save(task, picture, `-clean.${type}`, new Uint8Array(await bytes.arrayBuffer()));
  return { file, bytes: bytes.size };
}
