import { MAX_TEXT } from './formats/max-text.ts';

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype';
/** IPTC's words for what a network has made that was trained with images, and for what a program has drawn by rules. */
const SOURCE_TYPE = { trained: 'trainedAlgorithmicMedia', drawn: 'algorithmicMedia' };

/** Whether a network made from images makes an image, or a program: the mark in the file tells which. */
export type Medium = keyof typeof SOURCE_TYPE;

/** An XMP packet that tells programs how an image was made. */
export function xmpOf(medium: Medium): string {
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
    `<Iptc4xmpExt:DigitalSourceType>${SOURCE_TYPES}/${SOURCE_TYPE[medium]}</Iptc4xmpExt:DigitalSourceType>`,
    '</rdf:Description>',
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}

const ENTITIES: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of a property, as a plain value or the first of a list; undefined if the packet lacks it. */
export function xmpText(packet: string, property: string): string | undefined {
  if (packet.length > MAX_TEXT) return undefined;
  const open = packet.indexOf(`<${property}`);
  const begin = open < 0 ? -1 : packet.indexOf('>', open) + 1;
  const end = begin <= 0 ? -1 : packet.indexOf(`</${property}>`, begin);
  if (end < 0) return undefined;
  const inside = packet.slice(begin, end);
  const item = inside.indexOf('<rdf:li');
  const itemBegin = item < 0 ? 0 : inside.indexOf('>', item) + 1;
  const itemEnd = item < 0 ? inside.length : inside.indexOf('</rdf:li>', itemBegin);
  const written = inside.slice(itemBegin, itemEnd < 0 ? inside.length : itemEnd).trim();
  const cdata = /^<!\[CDATA\[([^]*)\]\]>$/.exec(written)?.[1];
  return cdata ?? written.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, decoded);
}

function decoded(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? entity;
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return point <= 0x10ffff ? String.fromCodePoint(point) : entity;
}
