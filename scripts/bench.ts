/** `npm run bench -- NAME [arguments]` runs one benchmark; without a name it lists them. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runTool } from './tools.ts';

const entryOf = (name: string) => path.join('bench', name, 'index.ts');

const folders = (await readdir(path.join(ROOT, 'bench'), { withFileTypes: true })).filter((entry) =>
  entry.isDirectory(),
);
const names = folders.map(({ name }) => name).filter((name) => existsSync(path.join(ROOT, entryOf(name))));
const [name, ...args] = process.argv.slice(2);

if (name !== undefined && names.includes(name)) {
  // These use packages of the workspace that nothing has built. Packages from npm have sources under that condition, too,
  // some of which Node cannot run.
  const conditions = ['load', 'quotas', 'soak', 'ui'].includes(name) ? ['--conditions=source'] : [];
  const { status } = await runTool(process.execPath, [...conditions, entryOf(name), ...args]);
  process.exitCode = status;
} else {
  if (name !== undefined) console.error(`There is no benchmark "${name}".`);
  console.log(`Benchmarks: ${names.join(', ') || 'none yet'}. Run one with: npm run bench -- NAME`);
  process.exitCode = name === undefined ? 0 : 2;
}
