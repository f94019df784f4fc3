/** English out of tags: sentences, and an alternative text. */
import { type Facts, factsOf, type SureTags } from './facts.ts';
import { capital, list, progressive, thirdPerson } from './grammar.ts';
import type { Look } from './look.ts';
import { formatOf, groundOf, imageOf, tonesOf } from './look-words.ts';
import { ALT_LIMIT } from './port.ts';

/**
 * The caption, a sentence an entry, each with the blank that parts it from the next.
 * @param look What the pixels say, for an image whose tags say little
 */
export function sentencesOf(tags: SureTags, look?: Look): string[] {
  const facts = factsOf(tags);
  const sentences = [
    look && !isTold(facts) ? shownOf(facts, look) : whoOf(facts),
    looksOf(facts),
    actsOf(facts),
    settingOf(facts, look),
    styleOf(facts, look),
    facts.hasText ? 'There is text in the image.' : undefined,
    look && isTold(facts) && paintedOf(facts, look),
  ].filter((one) => typeof one === 'string');
  return sentences.map((sentence, i) => (i < sentences.length - 1 ? `${sentence} ` : sentence));
}

/** Whether the tags say who or what is in the image. */
const isTold = ({ named }: Facts): boolean => named !== 'an image';

/** One phrase of fewer than `ALT_LIMIT` characters: of the facts, those that there is room for. */
export function altOf(tags: SureTags, look?: Look): string {
  const facts = factsOf(tags);
  const begins = (look && !isTold(facts) ? [imageOf(look)] : [facts.named, facts.subject]).map((who) =>
    beginOf(facts, who),
  );
  let text = begins.find((begin) => begin.length < ALT_LIMIT - 1) ?? 'An image';
  const { hair, eyes, clothes, actions, faces, place, backdrop } = facts;
  const facets = [
    hair && ` with ${hair}`,
    eyes && ` ${hair ? 'and' : 'with'} ${eyes}`,
    clothes.length > 0 && `, wearing ${list(clothes.slice(0, 2))}`,
    place && `, ${place}`,
    actions.length > 0 && `, ${list(actions.slice(0, 2).map(progressive))}`,
    faces.length > 0 && `, with ${list(faces.slice(0, 2))}`,
    !place && backdrop && !look?.background && `, before ${backgroundOf(backdrop)}`,
    !place && look && groundOf(look) && `, ${groundOf(look)}`,
    facts.hasText && ', with text',
    look && isTold(facts) && `, ${tonesOf(look)}`,
  ];
  for (const facet of facets) {
    // The last character is the full stop.
    if (facet && text.length + facet.length < ALT_LIMIT - 1) text += facet;
  }
  return `${text.replace(/,$/, '')}.`;
}

function beginOf({ isPortrait }: Facts, who: string): string {
  return capital(isPortrait ? `portrait of ${who}` : who);
}

function whoOf({ named, isPortrait, framing, hair, eyes }: Facts): string {
  const looks = [hair, eyes].filter((one) => one !== undefined);
  const who = isPortrait ? `a portrait of ${named}` : named;
  const text = `${who}${looks.length > 0 ? ` with ${list(looks)}` : ''}`;
  return `${capital(framing ? `${text.replace(/,$/, '')}, ${framing}` : text.replace(/,$/, ''))}.`;
}

function looksOf({ pronoun, looks, clothes }: Facts): string | undefined {
  if (!pronoun) return clothes.length > 0 ? `It shows ${list(clothes)}.` : undefined;
  const verb = (plain: string) => (pronoun === 'they' ? plain : plain === 'have' ? 'has' : thirdPerson(plain));
  const parts = [
    looks.length > 0 && `${verb('have')} ${list(looks)}`,
    clothes.length > 0 && `${verb('wear')} ${list(clothes)}`,
  ].filter(Boolean);
  // A comma, since there are "and"s on both sides.
  return parts.length > 0 ? `${capital(pronoun)} ${parts.join(', and ')}.` : undefined;
}

function actsOf({ pronoun, actions, faces }: Facts): string | undefined {
  if (!pronoun || actions.length + faces.length === 0) return undefined;
  if (actions.length === 0) {
    return `${capital(pronoun)} ${pronoun === 'they' ? 'have' : 'has'} ${list(faces)}.`;
  }
  const acts = list(pronoun === 'they' ? actions : actions.map(thirdPerson));
  return `${capital(pronoun)} ${acts}${faces.length > 0 ? `, with ${list(faces)}` : ''}.`;
}

/** A description from the pixels, if the tags name nobody. */
function shownOf({ framing }: Facts, look: Look): string {
  const parts = [imageOf(look), formatOf(look), groundOf(look), framing].filter((one) => one !== undefined);
  return `${capital(parts.join(', '))}.`;
}

/** Additional facts from the pixels. */
function paintedOf({ styles }: Facts, look: Look): string | undefined {
  return styles.length > 0 ? undefined : `It is ${imageOf(look)}.`;
}

function styleOf(facts: Facts, look?: Look): string | undefined {
  const { styles } = facts;
  return styles.length > 0 && !(look && !isTold(facts)) ? `The image is drawn ${list(styles)}.` : undefined;
}

function settingOf(facts: Facts, look?: Look): string | undefined {
  const { place, around } = facts;
  const backdrop = backdropOf(facts, look);
  const setting = place ? `The scene is ${place}` : backdrop && `The background is ${backdrop}`;
  if (setting) return `${setting}${around.length > 0 ? `, with ${list(around)}` : ''}.`;
  return around.length > 0 ? `All around are ${list(around)}.` : undefined;
}

function backdropOf(facts: Facts, look?: Look): string | undefined {
  if (!look?.background) return facts.backdrop;
  // If the image shows nobody, the first sentence has already named it.
  return isTold(facts) ? `plain ${look.background}` : undefined;
}

/** `white` as `a white background`, `a gradient` as it is. */
function backgroundOf(backdrop: string): string {
  return /^an? /.test(backdrop) ? backdrop : `a ${backdrop} background`;
}
