import { counts, quota, siteInfo, toolStatus } from '../generated/index.ts';
import { answerOf } from './call.ts';
import { type Command, EXIT } from './command.ts';

const TOOLS = { tagger: 'tagger', generator: 'generator', image2text: 'captions', resize: 'upscaler' } as const;

export const status: Command = {
  name: 'status',
  summary: 'show the size of the index and which tools work',
  usage: '',
  needs: 0,
  options: {},
  run: async (task) => {
    const { client, signal, terminal, server } = task;
    const [{ version }, index, left] = await Promise.all([
      answerOf(siteInfo({ client, signal }), task),
      answerOf(counts({ client, signal }), task),
      answerOf(quota({ client, signal }), task),
    ]);
    const tools = await Promise.all(
      Object.keys(TOOLS).map(async (tool) => {
        const name = tool as keyof typeof TOOLS;
        const {
          status: health,
          engine,
          detail,
        } = await answerOf(toolStatus({ client, signal, path: { tool: name } }), task);
        return { tool: name, works: health.gpu_status === 'ok', engine: engine?.name, detail };
      }),
    );
    if (task.isJson) {
      terminal.write(`${JSON.stringify({ server, version, index, quota: left, tools })}\n`);
      return EXIT.fine;
    }
    const calls = left.limit === null ? 'no request limit' : `${left.remaining} of ${left.limit} requests left`;
    terminal.write(`${server}, version ${version}, ${calls}\n`);
    terminal.write(`  search     ${index.unique} images in ${index.post} posts, ${index.status}\n`);
    for (const { tool, works, engine, detail } of tools) {
      terminal.write(
        `  ${TOOLS[tool].padEnd(10)} ${works ? 'works' : 'does not work'}${engine ? `, ${engine}` : ''}${detail ? `. ${detail}` : ''}\n`,
      );
    }
    return EXIT.fine;
  },
};
