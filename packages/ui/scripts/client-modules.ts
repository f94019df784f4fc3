/**
 * Which built modules begin with `"use client"`. Decided by what a module uses, so that nobody has to remember it: a
 * component without state stays one that a server can render without sending its code.
 */
import path from 'node:path';
import { parseAst, type Plugin } from 'vite';

/** What React exports under the condition `react-server`. */
const SERVER_REACT = new Set([
  'Children',
  'Fragment',
  'Profiler',
  'StrictMode',
  'Suspense',
  'cloneElement',
  'createElement',
  'forwardRef',
  'isValidElement',
  'lazy',
  'memo',
  'useCallback',
  'useDebugValue',
  'useId',
  'useMemo',
]);

type Node = { type: string } & Record<string, unknown>;

interface ModuleFacts {
  /** Needs the client whatever it imports of the package. */
  isClient: boolean;
  /** Modules of which it uses an export otherwise than as an element, such as a hook or a constant. */
  reads: string[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The name of an identifier, or the text of a string. */
function nameOf(node: unknown): string {
  const name = isNode(node) ? (node['name'] ?? node['value']) : undefined;
  return typeof name === 'string' ? name : '';
}

const isJsx = (node: Node) => node.type === 'CallExpression' && /^jsxs?$/.test(nameOf(node['callee']));
const isFunction = (node: unknown) =>
  isNode(node) && ['ArrowFunctionExpression', 'FunctionExpression'].includes(node.type);

/** An element with a handler or another function: a server can send neither. */
function passesFunction(call: Node): boolean {
  const [, props] = call['arguments'] as Node[];
  if (props?.type !== 'ObjectExpression') return false;
  return (props['properties'] as Node[]).some(
    (property) => /^on[A-Z]/.test(nameOf(property['key'])) || isFunction(property['value']),
  );
}

/** What a module says of itself. @param code JavaScript, as built */
function factsOf(code: string): ModuleFacts {
  const program = parseAst(code) as unknown as Node;
  /** The module of each imported name. */
  const imported = new Map<string, string>();
  let isClient = false;
  for (const statement of program['body'] as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    const from = nameOf(statement['source']);
    if (from === 'react-dom' || from.startsWith('@radix-ui/')) isClient = true;
    for (const specifier of statement['specifiers'] as Node[]) {
      if (from === 'react' && !SERVER_REACT.has(nameOf(specifier['imported']))) isClient = true;
      imported.set(nameOf(specifier['local']), from);
    }
  }
  const reads = new Set<string>();
  const visit = (node: Node) => {
    if (node.type === 'ImportDeclaration' || (node.type === 'ExportNamedDeclaration' && !node['declaration'])) return;
    if (isJsx(node) && passesFunction(node)) isClient = true;
    const from = node.type === 'Identifier' ? imported.get(nameOf(node)) : undefined;
    if (from !== undefined) reads.add(from);
    const element = isJsx(node) ? (node['arguments'] as unknown[])[0] : undefined;
    for (const child of childrenOf(node)) if (child !== element) visit(child);
  };
  visit(program);
  return { isClient, reads: [...reads].filter((from) => from.startsWith('.')) };
}

/**
 * The modules that need `"use client"`: those that use what only a browser's React has, pass functions to elements, or read
 * more than components of a module that does.
 * @param modules their code by file name
 */
export function clientModules(modules: ReadonlyMap<string, string>): Set<string> {
  const facts = new Map([...modules].map(([file, code]) => [file, factsOf(code)]));
  const clients = new Set([...facts].filter(([, { isClient }]) => isClient).map(([file]) => file));
  const readsClient = ([file, { reads }]: [string, ModuleFacts]) =>
    !clients.has(file) && reads.some((from) => clients.has(path.posix.join(path.posix.dirname(file), from)));
  for (;;) {
    const found = [...facts].filter(readsClient);
    if (found.length === 0) return clients;
    for (const [file] of found) clients.add(file);
  }
}

/** Puts `"use client"` where it is due. */
export function markClientModules(): Plugin {
  return {
    name: 'mark-client-modules',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const clients = clientModules(new Map(chunks.map(({ fileName, code }) => [fileName, code])));
      for (const chunk of chunks) if (clients.has(chunk.fileName)) chunk.code = `"use client";\n${chunk.code}`;
    },
  };
}
