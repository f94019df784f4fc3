/** English sentences out of tags as boards write them. */

export interface Tagged {
  characters: readonly string[];
  general: readonly string[];
  /** general, sensitive, questionable or explicit. */
  rating?: string | undefined;
}

const COUNTED = /^(\d\+?)(girl|boy|other)s?$/;
const NUMBERS: Record<string, string> = { '1': 'one', '2': 'two', '3': 'three', '4': 'four', '5': 'five' };

const HAIR =
  /_(?:hair|ponytail|braids?|bun|drills?|bangs)$|^(?:twintails|low_twintails|ponytail|bangs|bob_cut|hime_cut|ahoge)$/;
const EYES = /_eyes$|_pupils$|^(?:heterochromia|tareme|tsurime|jitome)$/;
const FACE =
  /mouth$|smile$|teeth$|^(?:blush|smile|grin|pout|frown|fang|tears|freckles|mole|worried|wide-eyed|tongue_out|parted_lips|raised_eyebrows)$/;
const WORN =
  /(?:shirt|uniform|dress|skirt|collar|blazer|jacket|sweater|hoodie|cardigan|kimono|yukata|serafuku|swimsuit|armor|cloak|apron|clothes|overalls|bodysuit|necktie|bowtie|neckerchief|hat|cap|beret|headdress|tiara|halo|headphones|wreath|mask|ornament|ribbon|hairband|hairclip|kanzashi|hair_bow|hair_flower|glasses|eyewear|eyepatch|choker|scarf|necklace|earrings|bell)$/;
const PARTS = /_(?:ears|tail|wings|horns)$|^(?:horns|halo|wings|tail|fang)$/;
const DOES =
  /^(?:looking|holding|waving|standing|sitting|walking|running|lying|arms|hand|hands|own_hands|smoking|sleeping|eating|double_v|v$)/;
const PLACES =
  /_(?:background|sky|field|lights|blossoms|lantern|leaves|petals|particles|feathers|moon|star|bubble)$|^(?:outdoors|indoors|night|day|sunset|beach|ocean|city|skyline|classroom|library|cafe|rain|snow|snowing|forest|festival|fireworks|underwater|shrine|torii|mountain|lake|autumn|winter|window|cloud|overcast|sunbeam|fish|landscape)$/;
const FRAMING: Record<string, string> = {
  portrait: 'a portrait',
  upper_body: 'seen from the waist up',
  full_body: 'in full',
};

/** What a category of tags adds; a tag belongs to the first that fits. */
const KINDS = [
  ['parts', PARTS],
  ['worn', WORN],
  ['hair', HAIR],
  ['eyes', EYES],
  ['face', FACE],
  ['does', DOES],
  ['places', PLACES],
] as const;
type Kind = (typeof KINDS)[number][0];

/** The caption, a sentence an entry, each with the blank that parts it from the next. */
export function sentencesOf({ characters, general, rating }: Tagged): string[] {
  const groups = new Map<Kind, string[]>();
  for (const tag of general) {
    const kind = KINDS.find(([, pattern]) => pattern.test(tag))?.[0];
    if (kind) groups.set(kind, [...(groups.get(kind) ?? []), words(tag)]);
  }
  const of = (...kinds: Kind[]) => kinds.flatMap((kind) => groups.get(kind) ?? []);
  const { subject, isOne } = subjectOf(characters, general);
  const verb = (one: string, many: string) => (isOne ? one : many);
  const framing = general.flatMap((tag) => FRAMING[tag] ?? [])[0];

  const looks = of('hair', 'eyes', 'parts');
  const sentences = [
    `${capital(framing === 'a portrait' ? `a portrait of ${subject}` : subject)}${looks.length > 0 ? ` with ${list(looks)}` : ''}${framing && framing !== 'a portrait' ? `, ${framing}` : ''}.`,
  ];
  const they = isOne ? 'The character' : 'They';
  const worn = of('worn');
  if (worn.length > 0) sentences.push(`${they} ${verb('wears', 'wear')}: ${list(worn)}.`);
  const acts = of('does', 'face');
  if (acts.length > 0) sentences.push(`Pose and expression: ${list(acts)}.`);
  const places = of('places');
  if (places.length > 0) sentences.push(`The setting: ${list(places)}.`);
  if (rating && rating !== 'general') sentences.push(`Rated ${rating}.`);
  return sentences.map((sentence, i) => (i < sentences.length - 1 ? `${sentence} ` : sentence));
}

function subjectOf(characters: readonly string[], general: readonly string[]): { subject: string; isOne: boolean } {
  const counts = general.flatMap((tag) => {
    const [, count = '', noun = ''] = COUNTED.exec(tag) ?? [];
    return noun ? [{ count, noun: noun === 'other' ? 'person' : noun }] : [];
  });
  const people = counts.map(({ count, noun }) =>
    count === '1' ? `a ${noun}` : `${NUMBERS[count] ?? words(count)} ${noun === 'person' ? 'people' : `${noun}s`}`,
  );
  const isOne = counts.length === 1 ? counts[0]?.count === '1' : counts.length === 0;
  const who = people.length > 0 ? list(people) : 'a picture';
  const names = characters.map((tag) => titleCase(words(tag.replace(/_\([^)]*\)$/, ''))));
  return { subject: names.length > 0 ? `${who} (${list(names)})` : who, isOne };
}

function words(tag: string): string {
  return tag.replaceAll('_', ' ');
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function titleCase(text: string): string {
  return text.split(' ').map(capital).join(' ');
}
