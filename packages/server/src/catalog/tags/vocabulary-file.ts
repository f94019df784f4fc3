/** The vocabulary that an operator has refreshed, or the one that comes with Mekiki. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { openVocabulary, openVocabularyOf, type Vocabulary } from '@mekiki/vocabulary';

/** Where `mekiki-admin vocabulary refresh` writes the tags. */
export const vocabularyFile = (dataDir: string): string => path.join(dataDir, 'vocabulary', 'tags.txt.br');

export interface VocabularyLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

/**
 * Returns a function that resolves to the current vocabulary. It looks at the file on every call and reads it again
 * after a change; until that is done, callers get the previous one. A file that cannot be read changes nothing.
 */
export function followVocabulary(dataDir: string, log: VocabularyLog): () => Promise<Vocabulary> {
  const file = vocabularyFile(dataDir);
  let version: string | undefined;
  let ready: Vocabulary | undefined;
  let reading: Promise<Vocabulary> | undefined;

  async function read(): Promise<Vocabulary> {
    try {
      const vocabulary = await openVocabularyOf(file);
      log.info({ tags: vocabulary.size }, 'the refreshed vocabulary is in use');
      return vocabulary;
    } catch (error) {
      log.warn({ err: error, file }, 'the refreshed vocabulary cannot be read: refresh it again');
      return ready ?? openVocabulary();
    }
  }

  async function replace(found: string): Promise<Vocabulary> {
    const vocabulary = await (found === NONE ? openVocabulary() : read());
    // The file may have changed again meanwhile.
    if (found === version) ready = vocabulary;
    return vocabulary;
  }

  return async () => {
    const found = await versionOf(file).catch((error: unknown) => {
      log.warn({ err: error, file }, 'the refreshed vocabulary cannot be looked at');
      return version ?? NONE;
    });
    if (found !== version || reading === undefined) {
      version = found;
      reading = replace(found);
      // Callers that get the previous vocabulary do not wait for it.
      reading.catch(() => {});
    }
    return ready ?? reading;
  };
}

const NONE = 'none';

/** Differs after every refresh, which replaces the file. */
async function versionOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NONE;
    throw error;
  }
}
