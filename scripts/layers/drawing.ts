/** Reads the diagram of the server's layers and the table of its modules from docs/explanation/architecture.md. */

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
