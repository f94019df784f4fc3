/** The doctor's checks of each generator server: for the site it is enough that one of them works. */
import { type Config, ConfigError } from '../../platform/config/config.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { isSameCheckpoint } from '../../engines/common/checkpoint-names.ts';
import { configuredEngines } from '../../features/generator/create.ts';
import type { Generator } from '../../engines/ports/generator.ts';
import type { Finding } from './finding.ts';

/** Checks the generator's servers; no findings if nothing is configured. */
export async function generatorFindings({ generatorConfig }: Pick<Config, 'generatorConfig'>): Promise<Finding[]> {
  if (generatorConfig === undefined) return [];
  let configured: ReturnType<typeof configuredEngines>;
  try {
    configured = configuredEngines(generatorConfig);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ part: 'Generator', state: 'fail', text: error.message }];
  }
  const { engines, models } = configured;
  try {
    const servers = await Promise.all(engines.map(serverFinding));
    const lists = await Promise.all(engines.map((engine) => engine.checkpoints().catch(() => [])));
    const checkpoints = lists.flat();
    const missing = models.filter(
      ({ checkpoint }) => checkpoint !== undefined && !checkpoints.some((name) => isSameCheckpoint(name, checkpoint)),
    );
    return [...servers, ...missing.map(({ name }) => modelFinding(name))];
  } finally {
    await Promise.all(engines.map((engine) => engine.close()));
  }
}

async function serverFinding(engine: Generator, index: number): Promise<Finding> {
  const part = `Generator ${index + 1}`;
  try {
    await engine.check();
    const { length } = await engine.checkpoints();
    return {
      part,
      state: 'ok',
      text: `${engine.kind}: it answers, and has ${length} checkpoint${length === 1 ? '' : 's'}.`,
    };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { part, state: 'fail', text: `${engine.kind}: ${error.message}` };
  }
}

const modelFinding = (name: string): Finding => ({
  part: 'Generator',
  state: 'fail',
  text: `No server that answers has the checkpoint of "${name}": put it there, or correct GENERATOR_CONFIG.`,
});
