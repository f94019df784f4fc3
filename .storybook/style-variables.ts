/** The custom properties that style sheets read and do not set themselves, sorted. */
export function styleVariables(sheets: readonly string[]): string[] {
  const css = sheets.join('\n');
  const set = new Set([...css.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const read = [...css.matchAll(/var\(\s*(--[\w-]+)/g)].flatMap(([, name = '']) => (set.has(name) ? [] : [name]));
  return [...new Set(read)].toSorted();
}
