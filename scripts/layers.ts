/**
 * Prints metrics of the server's import graph and everything that violates the layers: `npm run layers`. The step `drift`
 * makes the same check.
 */
import path from 'node:path';
import { readGraph } from './layers/graph.ts';
import { layerProblems } from './layers/problems.ts';
import { figuresOf } from './layers/rules.ts';
import { ROOT } from './tools.ts';

console.table(figuresOf(await readGraph(path.join(ROOT, 'packages/server/src'))));
const problems = await layerProblems(ROOT);
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
