/**
 * The tagger that the operator has chosen with `mekiki-admin models use`, followed while the server runs: another one
 * is loaded next to the current one, and replaces it once it has responded. One that fails changes nothing.
 */
import { unwatchFile, watchFile } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chosenFile, type ChosenModels, readChosenModels } from '../../platform/config/chosen-models.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';
import { type Holder, thisProcess } from '../../platform/process/process-id.ts';
import type { Tagger } from '../../engines/ports/tagger.ts';

const FILE = 'tagger.json';
const LOOK_MS = 1_000;
/** A white pixel, as a PNG file: a tagger that responds to it works. */
const TRIAL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
);

/** A running server's report about its tagger, in a file next to the choice. */
export interface TaggerReport {
  server: Holder;
  /** The change of the choice that it followed, see `ChosenModels`. */
  change?: string;
  state: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  reason?: string;
  /** The current tagger. */
  tagger: string;
}

export const taggerReportFile = (modelsDir: string): string => path.join(modelsDir, FILE);

export interface ChosenTaggerLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
}

interface ChosenTaggerParts {
  modelsDir: string;
  builtin: Tagger;
  /** Opens the tagger in a folder. */
  open: (folder: string) => Tagger;
  log: ChosenTaggerLog;
}

/** A tagger that is closed when it is no longer used. */
function leased(tagger: Tagger) {
  let uses = 0;
  let retired = false;
  const end = async () => {
    if (retired && uses === 0) await tagger.close();
  };
  const at: Tagger = {
    kind: tagger.kind,
    name: tagger.name,
    ...(tagger.offered && { offered: tagger.offered }),
    check: () => tagger.check(),
    vocabulary: async () => (await tagger.vocabulary?.()) ?? {},
    async tag(bytes, options) {
      uses += 1;
      try {
        return await tagger.tag(bytes, options);
      } finally {
        uses -= 1;
        await end();
      }
    },
    close: () => tagger.close(),
  };
  return {
    at,
    retire: async (): Promise<void> => {
      retired = true;
      await end();
    },
  };
}

/** Starts with the chosen tagger at once, which then loads behind the first request, and follows changes. */
export function createChosenTagger({ modelsDir, builtin, open, log }: ChosenTaggerParts): Tagger {
  let atWork = leased(builtin);
  let followed: string | undefined;
  let isFirst = true;
  let isClosed = false;
  let candidate: Tagger | undefined;

  async function report(state: TaggerReport['state'], reason?: string): Promise<void> {
    if (isClosed) return;
    const file = taggerReportFile(modelsDir);
    const said: TaggerReport = {
      server: thisProcess(),
      ...(followed !== undefined && { change: followed }),
      state,
      ...(reason !== undefined && { reason }),
      tagger: atWork.at.name,
    };
    try {
      await mkdir(modelsDir, { recursive: true });
      await writeFile(`${file}.${process.pid}`, JSON.stringify(said));
      await rename(`${file}.${process.pid}`, file);
    } catch (error) {
      log.warn({ err: error }, 'what the tagger does could not be written beside the models');
    }
  }

  async function replace(next: Tagger): Promise<void> {
    const before = atWork;
    atWork = leased(next);
    await before.retire();
  }

  async function follow({ tagger: name, change }: ChosenModels): Promise<void> {
    const wasFirst = isFirst;
    isFirst = false;
    if (!wasFirst && change === followed) return;
    followed = change;
    // Its adapter detects changes of its files.
    if ((name ?? builtin.name) === atWork.at.name) return report('ready');
    if (name === undefined) {
      await replace(builtin);
      return report('ready');
    }
    const next = open(path.join(modelsDir, name));
    candidate = next;
    // From the start nobody is to get tags of the built-in one, which would be kept with images of the index.
    if (wasFirst) atWork = leased(next);
    await report('loading');
    try {
      await next.tag(TRIAL);
      if (!wasFirst) await replace(next);
      log.info({ tagger: name }, 'the chosen tagger is at work');
      await report('ready');
    } catch (error) {
      if (isClosed) return;
      // The adapter names the setting that usually names its folder.
      const reason = sentenceOf(error).replace('TAGGER_MODEL', name);
      if (wasFirst) atWork = leased(builtin);
      await next.close();
      log.warn({ tagger: name, reason, stays: atWork.at.name }, 'the chosen tagger cannot be used');
      await report('failed', reason);
    } finally {
      candidate = undefined;
    }
  }

  let round = Promise.resolve();
  const look = () => {
    round = round
      .then(async () => {
        if (!isClosed) await follow(readChosenModels(modelsDir));
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the choice of models cannot be followed'));
  };
  // Polled, so that it also works on network disks.
  watchFile(chosenFile(modelsDir), { interval: LOOK_MS, persistent: false }, look);
  look();

  return {
    get kind() {
      return atWork.at.kind;
    },
    get name() {
      return atWork.at.name;
    },
    current: () => atWork.at,
    check: () => atWork.at.check(),
    vocabulary: async () => (await atWork.at.vocabulary?.()) ?? {},
    tag: (bytes, options) => atWork.at.tag(bytes, options),
    async close() {
      isClosed = true;
      unwatchFile(chosenFile(modelsDir), look);
      await Promise.all([atWork.at.close(), candidate?.close(), builtin.close()]);
      await round;
      await rm(taggerReportFile(modelsDir), { force: true });
    },
  };
}
