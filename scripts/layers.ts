/**
 * Prints the figures of docs/explanation/architecture.md (imports of the server and the site, lines of code, the largest
 * files), which of them are stale there, and everything that violates the layers: `npm run layers`. The step `drift` makes the same checks.
 */
import { figureProblems, readGraphs } from './layers/figures.ts';
import { largestFiles, linesByFolder, readLines } from './layers/lines.ts';
import { layerProblems } from './layers/problems.ts';
import { figuresOf, SERVER, SITE } from './layers/rules.ts';
import { ROOT } from './tools.ts';

const lines = await readLines(ROOT);
const { server, site } = await readGraphs(ROOT);
console.table({ server: figuresOf(server, SERVER), site: figuresOf(site, SITE) });
console.table(Object.fromEntries(linesByFolder(lines)));
console.table(Object.fromEntries(largestFiles(lines, 10)));
const problems = [...(await layerProblems(ROOT)), ...(await figureProblems(ROOT))];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
