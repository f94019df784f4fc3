import { formDataBodySerializer } from '../generated/core/bodySerializer.gen.ts';
import { answerOf, eventsOf } from './call.ts';
import { type Command, Failure, UsageError } from './command.ts';
import { forEach, heading } from './inputs.ts';

const STYLES = ['short', 'descriptive', 'tags', 'prompt', 'alt'];

export const caption: Command = {
  name: 'caption',
  summary: 'describe images',
  usage: 'FILE|ADDRESS...',
  needs: 1,
  options: {
    style: { type: 'string', short: 's', value: 'STYLE', help: `one of ${STYLES.join(', ')}; default descriptive` },
  },
  run: (task) => {
    const style = task.text('style');
    if (style !== undefined && !STYLES.includes(style))
      throw new UsageError(`--style must be one of ${STYLES.join(', ')}, not "${style}".`);
    return forEach(
      task,
      async (image) => {
        // Not the client's own stream: it retries after every error, and drops the error.
        const stream = await answerOf(
          task.client.post({
            ...formDataBodySerializer,
            url: '/api/util/image_caption',
            headers: { 'Content-Type': null },
            body: {
              ...(image.kind === 'file' ? { image_bytes: image.file } : { image_url: image.address }),
              style,
            },
            parseAs: 'stream',
            signal: task.signal,
          }),
          task,
        );
        const pieces: string[] = [];
        let engine: string | undefined;
        for await (const event of eventsOf<{ content?: string; engine?: string; error?: string }>(stream)) {
          if (event.error) throw new Failure(event.error);
          if (event.content) pieces.push(event.content);
          engine = event.engine ?? engine;
          task.terminal.progress(pieces.join('').replaceAll(/\s+/g, ' '));
        }
        return { caption: pieces.join('').trim(), ...(engine ? { engine } : {}) };
      },
      (result, image) => {
        heading(task, image);
        task.terminal.write(`${result.caption}\n`);
      },
    );
  },
};
