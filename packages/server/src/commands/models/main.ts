/** `npm run models`: models that are better than the built-in ones, downloaded, checked and activated. */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readModelSettings } from '../../platform/config/config.ts';
import { commandLine } from '../../platform/process/command-line.ts';
import { exitIfAsked } from '../../platform/process/help.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';
import { type Finding, tableOf } from '../doctor/finding.ts';
import { stopSignal } from '../stop-signal.ts';
import { type Request, readArgs, USAGE } from './args.ts';
import { checkModel, tryModel } from './check.ts';
import { fetchModel } from './fetch.ts';
import { folderOf, importedModels, isInstalled } from './folder.ts';
import { importModel } from './import.ts';
import { listModels, tableOfModels } from './list.ts';
import { type Model, ModelError, sumOf } from './model.ts';
import { knownModels } from './own-models.ts';
import { inBytes } from './progress.ts';
import { removeModel } from './remove.ts';
import { builtinTool, chooseModel, refuseFixed } from './use.ts';

exitIfAsked(process.argv.slice(2), USAGE);

/** Interval between progress lines without a terminal, in milliseconds. */
const LINE_MS = 10_000;
const DRAW_MS = 200;

const { env, stdin, stdout } = process;
const ending = stopSignal();
const listing = commandLine('models', 'list');

const say = (text: string): void => console.log(`${stdout.isTTY ? '\r\u001B[K' : ''}[mekiki] ${text}`);

/** Overwrites its line on a terminal, writes lines at intervals elsewhere. */
function progressTo(): (line: string) => void {
  let last = performance.now();
  return (line) => {
    const now = performance.now();
    if (now - last < (stdout.isTTY ? DRAW_MS : LINE_MS)) return;
    last = now;
    if (stdout.isTTY) stdout.write(`\r\u001B[K${line.slice(0, Math.max(20, stdout.columns - 1))}`);
    else say(line);
  };
}

async function acceptLicense({ name, license }: Model, { isAccepted }: Request): Promise<void> {
  say(`${name} has the license ${license.id}: ${license.url}`);
  if (isAccepted) return;
  if (!stdin.isTTY) throw new ModelError('Read the license, then add --accept-license.');
  const ask = createInterface({ input: stdin, output: stdout });
  const answer = await ask.question('Do you accept it? [y/N] ', { signal: ending }).finally(() => ask.close());
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new ModelError('Not downloaded.');
}

async function run(request: Request): Promise<void> {
  const settings = readModelSettings(env);
  const { modelsDir } = settings;
  const known = await knownModels(modelsDir);
  const models = [...known, ...(await importedModels(modelsDir, known))];
  const [name = '', other] = request.names;
  const find = (): Model => {
    const model = models.find((one) => one.name === name);
    if (!model) throw new ModelError(`There is no model "${name}": ${listing} shows those that there are.`);
    return model;
  };

  async function fetch(model: Model): Promise<void> {
    if (isInstalled(modelsDir, model)) {
      say(`${model.name} is here already, in ${folderOf(modelsDir, model.name)}.`);
      return;
    }
    await acceptLicense(model, request);
    const size = sumOf(model.files);
    say(`Downloading ${model.name}${size > 0 ? `, ${inBytes(size)}` : ''}, to ${folderOf(modelsDir, model.name)}`);
    const hub = request.mirror ?? settings.modelHubUrl;
    await fetchModel(model, { modelsDir, hub, signal: ending, say, onProgress: progressTo() });
    const { conversion } = model;
    if (conversion) say(`Now convert it: ${conversion.command} ${folderOf(modelsDir, model.name)}`);
  }

  function show(findings: readonly Finding[]): void {
    console.log(tableOf(findings));
    if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1;
  }

  async function use(): Promise<void> {
    const tool = builtinTool(name);
    if (tool) {
      refuseFixed(tool, env);
      say(await chooseModel(modelsDir, tool, undefined));
      return;
    }
    const model = find();
    refuseFixed(model.tool, env);
    if (!isInstalled(modelsDir, model)) await fetch(model);
    if (!isInstalled(modelsDir, model)) return;
    const findings = await tryModel(modelsDir, model);
    show(findings);
    if (findings.some(({ state }) => state === 'fail'))
      throw new ModelError(`${name} failed its check and is not used.`);
    say(await chooseModel(modelsDir, model.tool, name));
  }

  const tasks: Record<string, () => Promise<void>> = {
    list: async () => {
      const listed = listModels(modelsDir, models, env);
      console.log(request.isJson ? JSON.stringify(listed, undefined, 2) : tableOfModels(listed));
    },
    use,
    fetch: async () => fetch(find()),
    check: async () => {
      const those = request.names.length > 0 ? [find()] : models.filter((model) => isInstalled(modelsDir, model));
      if (those.length === 0) say(`No model is here: ${listing} shows those that there are.`);
      for (const model of those) {
        console.log(model.name);
        show(await checkModel(modelsDir, model));
      }
    },
    import: async () => {
      // npm runs in the project's root, users in any folder.
      const from = path.resolve(env['INIT_CWD'] ?? '.', name);
      const model = await importModel(modelsDir, from, { known, ...(other !== undefined && { name: other }) });
      say(
        `${model.name} is in ${folderOf(modelsDir, model.name)}. To put it to work: ${commandLine('models', `use ${model.name}`)}`,
      );
    },
    remove: async () => {
      const bytes = await removeModel(modelsDir, find(), { isForced: request.isForced, env });
      say(`Removed ${name}, ${inBytes(bytes)}.`);
    },
  };
  await tasks[request.task]?.();
}

try {
  await run(readArgs(process.argv.slice(2)));
} catch (error) {
  const text = ending.aborted ? 'Stopped. Run the command again to resume.' : sentenceOf(error);
  console.error(`${stdout.isTTY ? '\n' : ''}[mekiki] ${text}`);
  process.exitCode = 1;
}
