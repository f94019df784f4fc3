/** Tags a file without sending it: with the files of the server's tagger, on this device. */
import { fetchFile } from './fetch-file.ts';
import { onceWhileAlive } from './once-while-alive.ts';
import { PrivateProblem, type PrivateTexts } from './problem.ts';
import type { TaggerFiles } from './tagging/device-tagger.ts';
import { FILE_NAMES } from './tagging/files.ts';
import type { BuiltinGroups } from './tagging/groups.ts';
import type { RunTask, StartedTasks } from './tasks.ts';

/** The tagger of the server. The type of `@mekiki/api-client` fits this. */
export interface OfferedTagger {
  engine: string;
  /** Null, as are the files, if it tags on the server only. */
  thresholds: { rating: number; character: number; general: number } | null;
  files: readonly { name: string; path: string; bytes: number; sha256: string }[] | null;
}

export interface TagProgress {
  stage?: 'loading' | 'tagging';
  /** Bytes of the files loaded and in total. */
  loaded?: { done: number; total: number };
}

export interface PrivateTaggerParts {
  /** URL of the API, without a trailing slash; it ends in `/api`. */
  apiBase: string;
  offered: () => Promise<OfferedTagger>;
  texts: PrivateTexts;
  startTasks: () => StartedTasks;
}

export interface PrivateTagging {
  engine: string;
  thresholds: NonNullable<OfferedTagger['thresholds']>;
  groups: BuiltinGroups;
}

interface Ready extends Omit<PrivateTagging, 'groups'>, Pick<StartedTasks, 'failed'> {
  run: RunTask;
}

export function createPrivateTagger({ apiBase, offered, texts, startTasks }: PrivateTaggerParts) {
  const tagger = onceWhileAlive(start);

  async function start(report: (progress: TagProgress) => void): Promise<Ready> {
    const { engine, thresholds, files } = await offered();
    if (!thresholds || !files) throw new PrivateProblem(texts['not-offered'], { isFinal: true });
    const { run, stop, failed } = startTasks();
    try {
      await run('loadTagger', { files: await fetchFiles(files, report) });
    } catch (error) {
      stop();
      throw error;
    }
    return { engine, thresholds, run, failed };
  }

  async function fetchFiles(
    files: NonNullable<OfferedTagger['files']>,
    report: (progress: TagProgress) => void,
  ): Promise<TaggerFiles> {
    const needed = FILE_NAMES.map((name) => files.find((file) => file.name === name));
    // A server of another version.
    if (!needed.every((file) => file !== undefined)) throw new PrivateProblem(texts['not-offered'], { isFinal: true });
    const total = needed.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    const fetched = await Promise.all(
      needed.map(async ({ name, path, sha256 }) => {
        const file = await fetchFile(`${apiBase}${path}`, sha256, texts);
        done += file.byteLength;
        report({ stage: 'loading', loaded: { done, total } });
        return [name, file];
      }),
    );
    return Object.fromEntries(fetched) as TaggerFiles;
  }

  /** @throws {PrivateProblem} or errors of the call; the file is never sent */
  return async (
    file: Blob,
    { signal, report }: { signal: AbortSignal; report: (progress: TagProgress) => void },
  ): Promise<PrivateTagging> => {
    report({ stage: 'loading' });
    try {
      const { engine, thresholds, run } = await tagger.ready(report);
      signal.throwIfAborted();
      report({ stage: 'tagging' });
      const groups = await run('tag', { file });
      signal.throwIfAborted();
      return { engine, thresholds, groups };
    } finally {
      report({});
    }
  };
}
