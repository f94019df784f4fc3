/** What a tagger knows, in a sentence. */
const NAMES: Readonly<Record<string, string>> = { general: 'what is seen', character: 'characters' };

interface Words {
  /** It was made from drawings like the samples. */
  isBuiltIn: boolean;
  /** For an image that it knows little of. */
  isOnly?: boolean;
}

/** @param knows how many tags, by their group */
export function vocabularyText(knows: Readonly<Record<string, number>>, { isBuiltIn, isOnly = false }: Words): string {
  const all = Object.values(knows).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(knows)
    .filter(([, count]) => count > 0)
    .map(([group, count]) => `${count.toLocaleString('en')} for ${NAMES[group] ?? group}`);
  const source = isBuiltIn ? ', from drawings like the samples' : '';
  const list = new Intl.ListFormat('en').format(kinds);
  return `This tagger knows ${isOnly ? 'only ' : ''}${all.toLocaleString('en')} tags${source}: ${list}.`;
}
