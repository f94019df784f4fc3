/** The setup in a terminal: finds, tests and writes without a question. */
import { commandLine } from '../../platform/process/command-line.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';
import type { FoundServer } from './find.ts';
import { writeOwned } from './owned-file.ts';
import { USUAL_PORTS } from './place.ts';
import type { Setup } from './session.ts';

interface TerminalParts {
  setup: Setup;
  dataDir: string;
  at: readonly string[];
  /** Whether the named addresses are all that is wanted. */
  isOnly: boolean;
  isLook: boolean;
  signal: AbortSignal;
  say: (text: string) => void;
}

export const RESTART =
  'Start or restart the server to use it: npm start, systemctl restart mekiki, docker compose restart.';

/** @returns whether everything that was found works */
export async function setUpInTerminal({
  setup,
  dataDir,
  at,
  isOnly,
  isLook,
  signal,
  say,
}: TerminalParts): Promise<boolean> {
  say("Looking at this machine's usual ports");
  const { servers, silent } = await setup.find(at, signal);
  for (const url of silent) say(`No engine answers at ${url}.`);
  for (const server of servers) say(lineOf(server));
  if (servers.length === 0) say(nothingFound());
  if (isLook || servers.length === 0) return silent.length === 0 && servers.length > 0;

  let isWell = silent.length === 0;
  const failed = (url: string, error: unknown) => {
    if (signal.aborted) throw error;
    isWell = false;
    say(`${url} is left out: ${sentenceOf(error)}`);
  };
  const usable = servers.filter(({ trouble }) => trouble === null);
  isWell &&= usable.length === servers.length;
  const generators: string[] = [];
  let image: Uint8Array | undefined;
  for (const { url, program } of usable.filter(({ kind }) => kind !== 'openai')) {
    say(`Making an image with ${program} at ${url}`);
    try {
      const trial = await setup.tryGenerator(url, signal);
      image ??= trial.image;
      generators.push(url);
      say(`Made in ${trial.seconds} s: ${await writeOwned(dataDir, `test-${generators.length}.png`, trial.image)}`);
    } catch (error) {
      failed(url, error);
    }
  }
  let caption: { url: string; model: string } | undefined;
  for (const { url, models } of usable.filter(({ kind }) => kind === 'openai')) {
    const model = models.find(({ trouble }) => trouble === null)?.name;
    if (caption || model === undefined) continue;
    say(`Having an image described by ${model} at ${url}`);
    try {
      const trial = await setup.tryCaption({ url, model }, image, signal);
      caption = { url, model };
      const shown = image ? '' : ` of ${await writeOwned(dataDir, 'test-caption.png', trial.image)}`;
      say(`Described in ${trial.seconds} s${shown}: "${trial.caption}"`);
    } catch (error) {
      failed(url, error);
    }
  }
  const dropped = setup.generatorsBefore().filter((url) => !generators.includes(url));
  const asked = [...servers.map(({ url }) => url), ...silent];
  const lacking = generators.length === 0 ? [] : dropped.filter((url) => !isOnly || asked.includes(url));
  if (lacking.length > 0) {
    isWell = false;
    say(lackingText(lacking, generators));
  }
  const files = await setup.save({ generators: lacking.length > 0 ? [] : generators, caption });
  for (const file of files) say(`Written: ${file}`);
  if (generators.length > 0 && lacking.length === 0) for (const url of dropped) say(`${url} is no longer used.`);
  say(files.length > 0 ? RESTART : 'Nothing is written.');
  return isWell;
}

function lineOf({ program, url, models, trouble }: FoundServer): string {
  const names = models.map(
    (model) => `\n    ${model.name || 'The loaded model'}${model.trouble ? ` (${model.trouble})` : ''}`,
  );
  return `Found ${program} at ${url}${trouble ? `: ${trouble}` : ''}${names.join('')}`;
}

export const nothingFound = (): string =>
  [
    'Found no engine. Mekiki works without: its own illustrator draws, and captions are made from tags.',
    'Start one of these, then run this again; or name another address with --at:',
    ...Object.entries(USUAL_PORTS).map(([port, programs]) => `    127.0.0.1:${port}  ${programs}`),
  ].join('\n');

/** Why the generators are not saved without these: models in people's histories would be lost. */
const lackingText = (lacking: readonly string[], working: readonly string[]): string =>
  [
    `The generators are not saved, because the last setup also has ${lacking.join(', ')}, which did not work now.`,
    'Start what is missing, then run this again. Or use only those that work, with their passwords if they have any:',
    `    ${commandLine('setup', `--only ${working.map((url) => `--at ${url}`).join(' ')}`)}`,
  ].join('\n');
