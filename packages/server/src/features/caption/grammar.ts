/** The little English grammar that sentences of tags need. */

/** Parts as people list them: `a, b and c`. */
export function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Every word with a capital, as names have it. */
export function titleCase(text: string): string {
  return text.split(' ').map(capital).join(' ');
}

/** Uncountable things. */
const MASS = /\b(?:armou?r|pantyhose|headwear|footwear|underwear|jewelry)$/;

/** A thing with its article, if it needs one. */
export function withArticle(thing: string): string {
  if (MASS.test(thing) || (thing.endsWith('s') && !thing.endsWith('ss'))) return thing;
  return `${/^(?!uni|one\b|eu)[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`;
}

/** A verb's phrase in the third person: `look up` as `looks up`. */
export function thirdPerson(phrase: string): string {
  return phrase.replace(/^\w+/, (verb) => (/(?:s|sh|ch|x|o)$/.test(verb) ? `${verb}es` : `${verb}s`));
}

/** A verb phrase in the progressive form: `wave` as `waving`. */
export function progressive(phrase: string): string {
  return phrase.replace(/^\w+/, (verb) => {
    if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
    if (verb.endsWith('e')) return `${verb.slice(0, -1)}ing`;
    return /^(?:sit|run|squat)$/.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
  });
}
