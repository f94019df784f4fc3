/** Reads the diagrams of the layers and the tables of their modules from docs/explanation/architecture.md. */

/** The parts of the document about the server, and about the site. */
export function chaptersOf(markdown: string): { server: string; site: string } {
  const start = markdown.search(/^## The site$/m);
  return start < 0 ? { server: markdown, site: '' } : { server: markdown.slice(0, start), site: markdown.slice(start) };
}

/** `from -> to` of every arrow in the Mermaid diagrams of a document. */
export function drawnArrows(markdown: string): string[] {
  const drawings = [...markdown.matchAll(/^```mermaid\n([\s\S]*?)^```/gm)].map(([, drawing = '']) => drawing);
  return drawings.flatMap((drawing) =>
    [...drawing.matchAll(/^\s*(\w+)(?:\[.*?\])? --> ([\w &]+)$/gm)].flatMap(([, from = '', targets = '']) =>
      targets.split('&').map((to) => `${from} -> ${to.trim()}`),
    ),
  );
}

/** The modules in the first column of a table whose rows begin with `layer/module/`. */
export function listedModules(markdown: string): string[] {
  return [...markdown.matchAll(/^\| `(\w+\/[\w-]+)\/`/gm)].map(([, name = '']) => name);
}
