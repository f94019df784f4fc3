import { searchByFile, searchByText, searchByUrl, type SearchMatch, type SearchResults } from '../generated/index.ts';
import { answerOf } from './call.ts';
import { type Command, EXIT, type Task, UsageError } from './command.ts';
import { forEach, heading, isAddress, isFile, looksLikeFile } from './inputs.ts';
import { readingLines } from './reading.ts';
import { searchPrivately } from './search-privately.ts';

export const search: Command = {
  name: 'search',
  summary: 'find where images come from, or find images by text',
  usage: 'FILE|ADDRESS... | WORDS...',
  needs: 1,
  notes: `Words that begin with a minus leave images out, such as mekiki search girl -glasses. After -- nothing is an option.
With --text, images that have the words come first, those that look like your image before the others.
How words were read is written to standard error.`,
  takesExclusions: true,
  options: {
    text: {
      type: 'string',
      value: 'WORDS',
      help: 'words besides the image, such as "night sky -glasses"',
      takesExclusions: true,
    },
    limit: { type: 'string', short: 'n', value: 'N', help: 'number of results; default 5' },
    pool: { type: 'string', value: 'BOARDS', help: 'boards to search, comma-separated' },
    rating: { type: 'string', value: 'LETTERS', help: 'ratings to include: g, s, q, e, comma-separated' },
    with: { type: 'string', value: 'TAGS', help: 'tags to require, comma-separated' },
    without: { type: 'string', value: 'TAGS', help: 'tags to exclude, comma-separated' },
    all: { type: 'boolean', help: 'list look-alikes after an exact copy, too' },
    private: { type: 'boolean', help: 'describe files on this computer and send only numbers' },
  },
  run: async (task) => {
    const limit = task.number('limit') ?? 5;
    const filters = {
      ...given('pool', task.text('pool')),
      ...given('rating', task.text('rating')),
      ...given('tags_positive', task.text('with')),
      ...given('tags_negative', task.text('without')),
    };
    const { client, signal, inputs, terminal } = task;
    const besides = task.text('text')?.trim();
    if (besides === '') throw new UsageError('--text needs words.');
    if (task.has('private')) {
      if (besides !== undefined) throw new UsageError('--private compares images only, without --text.');
      if (inputs.some(isAddress))
        throw new UsageError('--private searches files. The server would fetch a URL itself.');
      return searchPrivately(task, { filters, limit, show: (answer) => show(answer, task) });
    }
    const fields = { ...filters, limit };
    if (await areWords(inputs)) {
      if (besides !== undefined) throw new UsageError('--text goes with a file or URL.');
      const text = inputs.join(' ');
      const answer = await answerOf(searchByText({ client, signal, body: { text, ...fields } }), task);
      if (task.isJson) terminal.write(`${JSON.stringify({ input: text, ...answer })}\n`);
      else show(answer, task);
      return EXIT.fine;
    }
    for (const input of inputs)
      if (input.startsWith('-') && !(await isFile(input))) throw new UsageError(`Unknown option '${input}'`);
    const body = { ...fields, ...given('text', besides) };
    return forEach(
      task,
      (image) =>
        answerOf(
          image.kind === 'file'
            ? searchByFile({ client, signal, body: { file: image.file, ...body } })
            : searchByUrl({ client, signal, body: { image: image.address, ...body } }),
          task,
        ),
      (answer, image) => {
        heading(task, image);
        show(answer, task);
      },
    );
  },
};

async function areWords(inputs: readonly string[]): Promise<boolean> {
  for (const input of inputs) if (isAddress(input) || looksLikeFile(input) || (await isFile(input))) return false;
  return true;
}

/** The options for filters. */
const OPTIONS = { pool: '--pool', rating: '--rating', tags: '--with or --without' } as const;

const WORDS = { same: 'exact copy', likely: 'likely match', similar: 'look-alike' } as const;

/** The site's names of matches. */
function wordOf({ relation, verdict }: SearchMatch): string {
  // Variants have a relation of their own, whatever their verdict.
  return relation === 'variant' ? 'variant' : WORDS[verdict];
}

function show({ results, elsewhere, reading }: SearchResults, { terminal, server, has, text }: Task): void {
  for (const line of reading ? readingLines(reading) : []) terminal.say(line);
  if (results.data.length === 0) terminal.write('  nothing found\n');
  if (elsewhere && elsewhere.images > 0) {
    const boards = elsewhere.sources.map(({ pool }) => pool).join(', ');
    const options = elsewhere.filters.map((name) => OPTIONS[name]).join(', ');
    terminal.write(`  also found on ${boards}, left out by ${options}\n`);
  }
  const copies = results.data.filter(({ match }) => match?.verdict === 'same');
  const isListed = has('all') || text('limit') !== undefined || copies.length === 0;
  for (const { content, match } of isListed ? results.data : copies) {
    for (const [place, item] of content.entries()) {
      // Words have no meaningful score: results contain all of them.
      const score = match && place === 0 ? `${(item.score * 100).toFixed(1)}% ${wordOf(match)}` : '';
      const source = new URL(item.source, server).href;
      const about = [`${item.pool}, ${item.size.join(' × ')}`, item.artist, item.name].filter(Boolean).join(', ');
      terminal.write(`  ${match ? score.padEnd(20) : ''}${source}  (${about})\n`);
    }
  }
  const left = results.data.length - copies.length;
  if (!isListed && left > 0)
    terminal.write(`  ${left} other ${left === 1 ? 'image' : 'images'} not listed; --all lists them\n`);
}

function given<Name extends string>(name: Name, value: string | undefined): { [name in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [name in Name]: string });
}
