import { tagFile, tagUrl } from '../generated/index.ts';
import { answerOf } from './call.ts';
import type { Command } from './command.ts';
import { forEach, heading } from './inputs.ts';

export const tag: Command = {
  name: 'tag',
  summary: 'tag images, with a score for each tag',
  usage: 'FILE|ADDRESS...',
  needs: 1,
  options: {
    threshold: { type: 'string', short: 't', value: 'SCORE', help: 'minimum score of general tags, 0 to 1' },
    'character-threshold': { type: 'string', value: 'SCORE', help: 'minimum score of characters, 0 to 1' },
    plain: { type: 'boolean', help: 'print only the tags, comma-separated, ready for a prompt' },
  },
  run: (task) => {
    const { client, signal } = task;
    const general = task.number('threshold');
    const character = task.number('character-threshold');
    const thresholds = {
      ...(general === undefined ? {} : { general_threshold: general }),
      ...(character === undefined ? {} : { character_threshold: character }),
    };
    return forEach(
      task,
      (image) =>
        answerOf(
          image.kind === 'file'
            ? tagFile({ client, signal, body: { file: image.file, ...thresholds } })
            : tagUrl({ client, signal, body: { image: image.address, ...thresholds } }),
          task,
        ),
      ({ results: { data } }, image) => {
        heading(task, image);
        if (task.has('plain')) {
          const tags = [...(data.character ?? []), ...(data.general ?? [])].map((one) => one.tag.replaceAll('_', ' '));
          task.terminal.write(`${tags.join(', ')}\n`);
          return;
        }
        for (const [group, tags] of Object.entries(data)) {
          for (const { tag: name, score } of tags) {
            task.terminal.write(`  ${group.padEnd(10)} ${score.toFixed(3)}  ${name}\n`);
          }
        }
      },
    );
  },
};
