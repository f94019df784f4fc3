/**
 * Lets the generated client load the code for event streams with the first stream: few callers open one, and all would load it.
 * Runs after the generator, in the folder of its configuration.
 */
import { readFile, writeFile } from 'node:fs/promises';

const CLIENT = 'src/generated/client/client.gen.ts';
const IMPORT = "import { createSseClient } from '../core/serverSentEvents.gen.ts';\n";
const USE = '    const { opts, url } = await beforeRequest(options);\n    return createSseClient({';
const LAZY =
  "    const { createSseClient } = await import('../core/serverSentEvents.gen.ts');\n" +
  '    const { opts, url } = await beforeRequest(options);\n    return createSseClient({';

const source = await readFile(CLIENT, 'utf8');
if (!source.includes(IMPORT) || !source.includes(USE)) {
  throw new Error(`${CLIENT} imports event streams in another way than scripts/lazy-streams.ts knows.`);
}
await writeFile(CLIENT, source.replace(IMPORT, '').replace(USE, LAZY));
