/** Activates a model: writes the choice, and follows how a running server applies it. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUILTIN_WORD } from '../../platform/config/builtin-word.ts';
import { readChosenModels, writeChosenModels } from '../../platform/config/chosen-models.ts';
import { isAlive } from '../../platform/process/process-id.ts';
import { type TaggerReport, taggerReportFile } from '../../features/tagger/adapter.chosen.ts';
import { ModelError, type Tool, TOOLS } from './model.ts';

/** The settings that name a model permanently. */
export const SETTINGS: Record<Tool, string> = {
  tagger: 'TAGGER_MODEL',
  embedder: 'EMBEDDER_MODEL',
  upscaler: 'UPSCALER_CONFIG',
};
const RESTART = 'Restart the server to use it: docker compose restart, systemctl restart mekiki, or npm start.';
const LOOK_MS = 200;
/** Timeout for a server that is not visible from here to report something, in milliseconds. */
const UNSEEN_MS = 15_000;
/** A large model on a disk with a cold cache. */
const PATIENCE_MS = 10 * 60_000;

/** The tool of `builtin-tagger` and so on. */
export const builtinTool = (name: string): Tool | undefined => TOOLS.find((tool) => name === `${BUILTIN_WORD}-${tool}`);

/** @throws {ModelError} if the environment already names one */
export function refuseFixed(tool: Tool, env: Record<string, string | undefined>): void {
  const setting = SETTINGS[tool];
  if (!env[setting]) return;
  throw new ModelError(`${setting} is set, and counts: remove it from the environment of the server, then try again.`);
}

/**
 * Stores that the model is to be used from now on.
 * @param name undefined for the built-in engine
 * @returns what happened, as a sentence
 * @throws {ModelError} if a running server could not load it
 */
export async function chooseModel(modelsDir: string, tool: Tool, name: string | undefined): Promise<string> {
  const { change: _, ...chosen } = readChosenModels(modelsDir);
  const shown = name ?? `the built-in ${tool}`;
  if (tool === 'embedder') {
    // The index may belong to any of the previous ones until it has been moved.
    const others = (chosen.embedders ?? []).filter((one) => one !== (name ?? BUILTIN_WORD));
    await writeChosenModels(modelsDir, { ...chosen, embedders: [...others, name ?? BUILTIN_WORD] });
    return `${RESTART} The index then moves to ${shown} behind the running site.`;
  }
  const { [tool]: before, ...others } = chosen;
  const change = await writeChosenModels(modelsDir, { ...others, ...(name !== undefined && { [tool]: name }) });
  if (tool === 'upscaler') return RESTART;
  const report = await followServer(modelsDir, change);
  if (report?.state === 'ready') return `The running server uses ${shown} now.`;
  if (report?.state === 'failed') {
    await writeChosenModels(modelsDir, chosen);
    throw new ModelError(
      `The running server cannot use ${shown}: ${report.reason ?? 'see its log.'} It keeps ${report.tagger}` +
        `${before === undefined || before === report.tagger ? '' : ` and will start with ${before}`}.`,
    );
  }
  return 'No server runs here: it is used from the next start on.';
}

/** @returns the server's last message about the change; undefined if no server runs */
async function followServer(modelsDir: string, change: string): Promise<TaggerReport | undefined> {
  const started = performance.now();
  for (;;) {
    const report = await readReport(modelsDir);
    const life = report && isAlive(report.server);
    if (!report || life === false) return undefined;
    if (report.change === change && report.state !== 'loading') return report;
    const elapsed = performance.now() - started;
    if (elapsed > PATIENCE_MS || (life === undefined && report.change !== change && elapsed > UNSEEN_MS)) {
      throw new ModelError('The server has not answered: see its log, and GET /api/status/tagger.');
    }
    await sleep(LOOK_MS);
  }
}

async function readReport(modelsDir: string): Promise<TaggerReport | undefined> {
  const text = await readFile(taggerReportFile(modelsDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as TaggerReport);
}
