/** Finds the commands and links in a document. */

// npm's own commands that documents may name; the rest must be scripts.
const OWN = new Set(['install', 'ci', 'exec', 'create', 'pack', 'publish']);

/**
 * Names of the scripts that the code in a Markdown text runs, without duplicates: `x` of `npm run x`, `start` and
 * `test` of npm's shorthands.
 */
export function commandsIn(markdown: string): string[] {
  const code = [...markdown.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([text]) => text).join('\n');
  const names = [...code.matchAll(/\bnpm\s+(?:run\s+([\w:.-]+)|([a-z]+))/g)].map(
    ([, script, word]) => script ?? word ?? '',
  );
  return [...new Set(names)].filter((name) => name !== 'run' && !OWN.has(name));
}

/** Those of `commands` that are not among a package's scripts. */
export function unknownCommands(commands: readonly string[], scripts: readonly string[]): string[] {
  return commands.filter((name) => !scripts.includes(name));
}

/** The files that a Markdown text links to, without anchors; URLs of other sites are left out. */
export function linkedFiles(markdown: string): string[] {
  const prose = markdown.replaceAll(/```[\s\S]*?```/g, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target?.split('#')[0] ?? '');
  return [...new Set(targets)].filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}
