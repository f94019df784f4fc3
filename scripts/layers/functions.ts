/** The longest functions of the packages. Nothing limits them: a list of routes may be long, where a screen should not. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { trackedFiles } from '../tools.ts';

const LEFT_OUT =
  /\.(?:test|tests|spec|setup|contract|behaviours|stories|story-data|gen)\.|\/(?:testing|fixtures|generated)\//;

/** The named functions of a source that have more than this many lines, as `name` -> lines. */
export function longFunctions(file: string, source: string, max: number): Map<string, number> {
  const found = new Map<string, number>();
  const take = (name: string, { start, end }: { start: number; end: number }): void => {
    const lines = source.slice(start, end).split('\n').length;
    if (lines > max) found.set(name, lines);
  };
  new Visitor({
    FunctionDeclaration: (node) => take(node.id?.name ?? 'default', node),
    VariableDeclarator: ({ id, init }) => {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
      if (isFunction && id.type === 'Identifier') take(id.name, init);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** Those of all packages, the longest first, as `file name` -> lines. @param root absolute path of the repository */
export async function readLongFunctions(root: string, max: number): Promise<Map<string, number>> {
  const files = (await trackedFiles('packages/*/src/*.ts', 'packages/*/src/*.tsx')).filter(
    (file) => !LEFT_OUT.test(file),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const functions = longFunctions(file, await readFile(path.join(root, file), 'utf8'), max);
      return [...functions].map(([name, lines]): [string, number] => [`${file} ${name}`, lines]);
    }),
  );
  return new Map(found.flat().toSorted(([, a], [, b]) => b - a));
}
