/**
 * Prints the figures of docs/explanation/architecture.md (imports of the server, lines of code, the largest files), which of
 * them are stale there, and everything that violates the layers: `npm run layers`. The step `drift` makes the same checks.
 */
import path from 'node:path';
import { figureProblems } from './layers/figures.ts';
import { readGraph } from './layers/graph.ts';
import { largestFiles, linesByFolder, readLines } from './layers/lines.ts';
import { layerProblems } from './layers/problems.ts';
import { figuresOf } from './layers/rules.ts';
import { ROOT } from './tools.ts';

const lines = await readLines(ROOT);
console.table(figuresOf(await readGraph(path.join(ROOT, 'packages/server/src'))));
console.table(Object.fromEntries(linesByFolder(lines)));
console.table(Object.fromEntries(largestFiles(lines, 10)));
const problems = [...(await layerProblems(ROOT)), ...(await figureProblems(ROOT))];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
