/** `npm run vocabulary -- refresh`: the tags of Danbooru as they are today. */
import { readBoardsFile } from '../../catalog/boards/config-file.ts';
import { createBoardClient } from '../../catalog/boards/create.ts';
import { vocabularyFile } from '../../catalog/tags/vocabulary-file.ts';
import { readConfig } from '../../platform/config/config.ts';
import { commandLine } from '../../platform/process/command-line.ts';
import { inBytes } from '../models/progress.ts';
import { runCommand } from '../run-command.ts';
import { stopSignal } from '../stop-signal.ts';
import type { Page } from './draft.ts';
import { refreshVocabulary, VocabularyError } from './refresh.ts';

const USAGE = `${commandLine('vocabulary', 'refresh')}   reads the tags and aliases of Danbooru for completion and search by words

It takes minutes, at one request a second. Run it again to resume it after an interruption. BOARDS_CONFIG must have
a contact, since Danbooru turns away programs that do not say whose they are.`;

/** Pages between two lines of progress. */
const PAGES = 20;

const stopping = stopSignal();

const number = (value: number): string => value.toLocaleString('en');

function progress(): (page: Page) => void {
  const read = { tags: 0, tag_aliases: 0 };
  let pages = 0;
  return ({ list, rows }) => {
    read[list] += rows.length;
    pages += 1;
    if (pages % PAGES === 0) console.log(`[mekiki] ${number(read.tags)} tags, ${number(read.tag_aliases)} aliases`);
  };
}

async function refresh(): Promise<void> {
  const { dataDir, boardsConfig } = readConfig(process.env);
  const http = createBoardClient('danbooru', {
    setup: readBoardsFile(boardsConfig),
    onWait: ({ seconds, reason }) => console.error(`[mekiki] ${reason} Retrying in ${seconds} s.`),
  });
  try {
    const { tags, added, bytes } = await refreshVocabulary({
      http,
      dataDir,
      signal: stopping,
      onPage: progress(),
    });
    console.log(
      `[mekiki] ${number(tags)} tags, ${number(added)} of them new, are in ${vocabularyFile(dataDir)} (${inBytes(bytes)}). Running servers use them from the next search on.`,
    );
  } catch (error) {
    throw stopping.aborted ? new VocabularyError('Stopped. Run the command again to resume.') : error;
  } finally {
    await http.close();
  }
}

await runCommand<'refresh'>({
  usage: USAGE,
  read: ([task, ...rest]) => {
    if (task !== 'refresh' || rest.length > 0) throw new VocabularyError('Choose a command.');
    return task;
  },
  run: refresh,
});
