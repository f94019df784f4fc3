/**
 * Composes faces of the six DiceBear styles of the part `fit`, whose makers tell what they show, for the broad tags to be
 * learned from; see packages/server/models/train/README.md. Measures nothing.
 *
 *   npm run bench -- tagger faces NODE_MODULES OUT
 *
 * NODE_MODULES has the packages @dicebear/core and @dicebear/collection, 9.4. Writes OUT/faces.u8 (a view of each) and
 * OUT/faces.jsonl, whose letters are those of labels/real.tsv.
 */
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SCENE_SIDE } from '@mekiki/describe/tagging/views.ts';
import sharp from 'sharp';
import { randomOf } from '../search/random.ts';

const EACH = 60;
const SIDE = 400;
/** Not to be told from a face: gender, whether it is chibi, the color of dots for eyes. */
const NEVER_TOLD = ['g', 'b', 'C', 'eb', 'eg', 'eB', 'er'];
const HAIR = ['K', 'B', 'Y', 'R', 'U', 'G', 'W', 'P', 'V'];

type Parts = Record<string, string | undefined>;
/** Letters that hold; after a question mark, letters that may. */
type Told = string;

interface Style {
  options?: Record<string, number>;
  body: Told;
  /** By the part's name, its end or what it begins with. */
  mouths?: Record<string, Told>;
  eyes?: Record<string, Told>;
  hair: Record<string, Told>;
  /** By colors without their #. */
  colors: Record<string, Told>;
}

const STYLES: Record<string, Style> = {
  adventurer: {
    options: { glassesProbability: 30, featuresProbability: 20 },
    body: 'p',
    mouths: {
      '01 25 26 27 28 30': 'So',
      '02 20 23 29': 'S',
      '05 22': 'S?o',
      '12 16 24': '?So',
      '03 21': '?S',
      '11': '?o',
      '14 15': 'o',
    },
    eyes: { '19 20': 'c', '18': '?c' },
    hair: { short: 's' },
    colors: {
      '85c2c6': 'U',
      cb6820: '?R',
      ab2a18: 'R',
      'ac6511 796a45 6a4e35 562306': 'B',
      afafaf: 'W',
      'b9a05f e5d7a3': 'Y',
      '3eac2c': 'G',
      '0e0e0e': 'K',
      '592454': 'V',
      dba3be: 'P',
    },
  },
  bigEars: {
    body: 'p?Soc',
    hair: {},
    colors: {
      e8e1e1: 'W',
      'ecdcbf d6b370': 'Y',
      '2c1b18': 'K',
      f59797: 'P',
      c93305: 'R',
      '724133 a55728': 'B',
      '4a312c': '?BK',
      b58143: '?BY',
    },
  },
  bigSmile: {
    body: 'p',
    mouths: { 'awkwardSmile teethSmile': 'S?o', 'braces gapSmile openedSmile': 'So', kawaii: 'S', openSad: 'o' },
    eyes: { cheery: 'c', 'sleepy sad': '?c' },
    hair: { 'shortHair shavedHead bowlCutHair curlyShortHair mohawk': 's' },
    colors: {
      '605de4': '?UV',
      'e2ba87 e9b729': 'Y',
      '220f00': 'K',
      d56c0c: '?R',
      '3a1a00': '?BK',
      '238d80': '?GU',
      '71472d': 'B',
    },
  },
  micah: {
    options: { facialHairProbability: 30 },
    body: 'p?u',
    mouths: { laughing: 'So', smile: 'S', smirk: '?S', nervous: '?o', surprised: 'o' },
    eyes: { 'smiling smilingShadow': 'c' },
    hair: { full: 'l', 'dannyPhantom fonze': 's', turban: '?lsh', mrClean: 'bald' },
    colors: {
      d2eff3: '?UW',
      'ac6651 77311d': 'B',
      '9287ff': '?UV',
      e0ddff: '?VW',
      'ffeba4 f4d150': 'Y',
      f9c9b6: '?P',
      ffffff: 'W',
      fc909f: 'P',
      '000000': 'K',
      ffedef: '?PW',
      '6bd9e9': 'U',
    },
  },
  miniavs: {
    options: { glassesProbability: 35 },
    body: 'p?u',
    mouths: { default: 'So', missingTooth: 'S?o' },
    hair: { 'long ponyTail': 'l', 'stylish classic01 classic02 curly elvis': 's' },
    colors: { '47280b': 'B', ad3a20: 'R', '1b0b47': '?KUV' },
  },
  personas: {
    options: { facialHairProbability: 30 },
    body: 'u',
    mouths: { bigSmile: 'So', smile: 'S?o', smirk: '?S', surprise: 'o', pacifier: '?So' },
    eyes: { 'sleep happy': 'c' },
    hair: {
      'long extraLong': 'l',
      'fade buzzcut shortCombover curlyHighTop shortComboverChops': 's',
      'beanie cap': 'h?ls',
      bald: 'bald',
    },
    colors: { 'e16381 e15c66': '?PR', dee1f5: 'W', '362c47': '?KV', f27d65: '?R', f29c65: '?RY', '6c4545': 'B' },
  },
};

function pick(table: Record<string, Told> | undefined, part = ''): Told | undefined {
  const isIt = (name: string): boolean => part === name || part.replace('variant', '') === name;
  return Object.entries(table ?? {}).find(([names]) => names.split(' ').some(isIt))?.[1];
}

/** What a face shows, as its parts tell. */
function labelsOf(style: Style, parts: Parts): { true: string[]; unknown: string[] } {
  const holds = new Set<string>();
  const may = new Set(NEVER_TOLD);
  const tell = (told: Told = ''): void => {
    const [sure = '', unsure = ''] = told.split('?');
    for (const letter of sure) holds.add(letter);
    for (const letter of unsure) may.add(letter);
  };
  const { accessories, facialHair, features, glasses, mustache } = parts;
  tell(style.body);
  if (accessories === 'faceMask') tell('?So');
  else tell(pick(style.mouths, parts['mouth']));
  tell(accessories === 'sleepMask' ? '?c' : pick(style.eyes, parts['eyes']));
  if (glasses || /glasses/i.test(`${accessories} ${parts['eyes']}`)) tell('q');
  if (facialHair === 'shadow' || parts['hair'] === 'shortComboverChops') tell('?F');
  else if (features === 'mustache' || accessories === 'mustache' || mustache || facialHair) tell('F');
  const hair =
    parts['hair']?.startsWith('short') && style.hair['short'] ? style.hair['short'] : pick(style.hair, parts['hair']);
  if (hair !== 'bald') {
    tell(hair ?? '?ls');
    const isCovered = hair?.includes('h');
    tell((!isCovered && pick(style.colors, parts['hairColor']?.slice(1))) || `?${HAIR.join('')}`);
  }
  return { true: [...holds], unknown: [...may].filter((letter) => !holds.has(letter)) };
}

interface DiceBear {
  createAvatar: (style: unknown, options: object) => { toString(): string; toJson(): { extra: Parts } };
}

export async function run([modules, out]: string[]): Promise<void> {
  if (modules === undefined || out === undefined) throw new Error('Name the node_modules, and a folder to write.');
  const load = (name: string) => import(pathToFileURL(path.resolve(modules, '@dicebear', name, 'lib/index.js')).href);
  const { createAvatar } = (await load('core')) as DiceBear;
  const styles = (await load('collection')) as Record<string, unknown>;
  const random = randomOf(9);
  const between = (min: number, max: number) => Math.floor(min + random() * (max - min));
  await mkdir(out, { recursive: true });
  const [views, lines] = ['u8', 'jsonl'].map((ending) => path.join(out, `faces.${ending}`)) as [string, string];
  for (const file of [views, lines]) await writeFile(file, '');
  for (const [name, style] of Object.entries(STYLES)) {
    for (let i = 0; i < EACH; i++) {
      const face = createAvatar(styles[name], { seed: `fit-${name}-${i}`, size: SIDE, ...style.options });
      const isWhite = random() < 0.2;
      const [r, g, b] = isWhite ? [255, 255, 255] : ([between(0, 245), between(0, 255), between(0, 255)] as const);
      const room = random() < 0.6 ? 0 : between(0, 0.6 * SIDE);
      const drawn = await sharp(Buffer.from(face.toString())).png().toBuffer();
      const placed = await sharp(random() < 0.5 ? await sharp(drawn).flop().toBuffer() : drawn)
        .extend({ top: Math.floor(room / 2), left: between(0, room + 1), right: room, background: { r, g, b } })
        .flatten({ background: { r, g, b } })
        .jpeg({ quality: between(60, 95) })
        .toBuffer();
      const view = await sharp(placed).resize(SCENE_SIDE, SCENE_SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer();
      const labels = labelsOf(style, face.toJson().extra);
      await appendFile(views, view);
      await appendFile(
        lines,
        `${JSON.stringify({ group: `dicebear-${name}`, ...labels, white: Number(isWhite), simple: 1 })}\n`,
      );
    }
  }
}
