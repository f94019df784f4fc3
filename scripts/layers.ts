/**
 * Prints the figures of docs/explanation/architecture.md (imports of the server and the site, lines of code, the largest
 * files), the longest functions, which figures are stale there, and everything that violates the layers: `npm run layers`.
 * The step `drift` makes the same checks.
 */
import { figureProblems, readGraphs } from './layers/figures.ts';
import { readLongFunctions } from './layers/functions.ts';
import { largestFiles, linesByFolder, readLines } from './layers/lines.ts';
import { layerProblems } from './layers/problems.ts';
import { figuresOf, SERVER, SITE } from './layers/rules.ts';
import { ROOT } from './tools.ts';

/** As many as a screen may have. */
const MAX_LINES = 120;

const lines = await readLines(ROOT);
const { server, site } = await readGraphs(ROOT);
console.table({ server: figuresOf(server, SERVER), site: figuresOf(site, SITE) });
console.table(Object.fromEntries(linesByFolder(lines)));
console.table(Object.fromEntries(largestFiles(lines, 10)));
const long = await readLongFunctions(ROOT, MAX_LINES);
console.log(`${long.size} functions have more than ${MAX_LINES} lines. The longest:`);
console.table(Object.fromEntries([...long].slice(0, 10)));
const problems = [...(await layerProblems(ROOT)), ...(await figureProblems(ROOT))];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
