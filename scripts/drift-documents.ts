/** Finds the commands, links and headings in a document. */

// npm's own commands that documents may name; the rest must be scripts.
const OWN = new Set(['install', 'ci', 'exec', 'create', 'pack', 'publish']);

/**
 * Names of the scripts that the code in a Markdown text runs, without duplicates: `x` of `npm run x`, `start` and
 * `test` of npm's shorthands.
 */
export function commandsIn(markdown: string): string[] {
  const code = [...markdown.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([text]) => text).join('\n');
  const names = [...code.matchAll(/\bnpm +(?:run +([\w:.-]+)|([a-z]+))/g)].map(
    ([, script, word]) => script ?? word ?? '',
  );
  return [...new Set(names)].filter((name) => name !== 'run' && !OWN.has(name));
}

/** Those of `commands` that are not among a package's scripts. */
export function unknownCommands(commands: readonly string[], scripts: readonly string[]): string[] {
  return commands.filter((name) => !scripts.includes(name));
}

/** A link to a file of the repository or to a heading. */
export interface Link {
  /** As written; empty for the same document. */
  file: string;
  /** A heading in it; empty for the whole file. */
  anchor: string;
}

const withoutCode = (markdown: string): string => markdown.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');

/** The links of a Markdown text, each once; URLs of other sites are left out. */
export function linksIn(markdown: string): Link[] {
  const found = [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return [...new Set(found)]
    .filter((target) => !/^(?:[a-z]+:|[/?])/.test(target))
    .map((target) => {
      const [file = '', anchor = ''] = target.split('#');
      return { file, anchor };
    });
}

/** The anchors of a Markdown text's headings, as GitHub makes them. */
export function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    let name = anchor;
    for (let count = 1; anchors.has(name); count += 1) name = `${anchor}-${count}`;
    anchors.add(name);
  }
  return anchors;
}

const DECISION_HEADINGS = ['Context', 'Decision', 'Alternatives', 'Consequences'];

/** True if a decision has the headings of docs/decisions/README.md and no others, in their order. */
export function hasDecisionHeadings(markdown: string): boolean {
  const headings = [...withoutCode(markdown).matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading);
  return headings.join('\n') === DECISION_HEADINGS.join('\n');
}
