/**
 * Draws 100 prompts, as the generator draws them, into one PNG: ten of each kind in a row. To look at after a change of
 * what prompts bring; docs/reference/illustrator.md rates it. Says which tags an image leaves out.
 * Usage: node scripts/prompt-sheet.ts [out.png] [tile height] [first kind] [kinds]
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { draw, specFromPrompt, tagsOf } from '../src/index.ts';

const KINDS: Record<string, readonly string[]> = {
  'full body': [
    '1girl, full body, serafuku, cherry blossoms', '1girl, full body, maid, cafe', '1boy, full body, hoodie, city',
    '1girl, full body, kimono, festival', '1girl, full body, armor, forest', '1boy, full body, military uniform, library',
    '1girl, full body, gothic lolita, night sky', '1girl, full body, swimsuit, beach', '1girl, full body, china dress, waving',
    '2girls, full body, blazer, classroom',
  ],
  'cowboy shot and portrait': [
    '1girl, cowboy shot, sundress, flower field', '1boy, cowboy shot, open jacket, city lights', '1girl, cowboy shot, idol, v',
    '1girl, cowboy shot, miko, torii', '1girl, cowboy shot, overalls, bicycle', '2girls, cowboy shot, school uniform',
    '1girl, portrait, smile, blue eyes', '1boy, portrait, glasses, rain', '1girl, upper body, sweater, snow', '1girl, upper body, hands on own hips, sunset',
  ],
  'from behind': [
    '1girl, from behind, long hair, starry sky', '1girl, from behind, twintails, serafuku', '1girl, from behind, ponytail, full body, beach',
    '1boy, from behind, hoodie, rooftop', '1girl, from behind, kimono, fireworks', '1girl, from behind, maid, full body',
    '1girl, from behind, cat ears, bob cut, forest', '1girl, from behind, witch hat, cloak, castle', '2girls, from behind, holding umbrella, rain', '1girl, from behind, twin braids, sundress, full body, rainbow',
  ],
  'flat color': [
    '1girl, flat color, serafuku, portrait', '1girl, flat color, full body, hoodie', '1boy, flat color, blazer', '1girl, flat color, kimono, cherry blossoms',
    '2girls, flat color, beach', '1girl, flat color, maid, holding cup', '1girl, flat color, witch hat, broom', 'no humans, flat color, mountain',
    'no humans, flat color, cat', '1girl, flat color, from behind, sunset',
  ],
  sketch: [
    '1girl, sketch, portrait', '1girl, sketch, full body, sailor collar', '1boy, sketch, armor, sword', '1girl, sketch, long hair, forest', '2girls, sketch, smile',
    '1girl, sketch, book, library', 'no humans, sketch, castle', 'no humans, sketch, dog', '1girl, sketch, from behind, ponytail', '1girl, sketch, black hair, night sky',
  ],
  watercolor: [
    '1girl, watercolor_(medium), flower field', '1girl, watercolor_(medium), full body, yukata, fireworks', '1boy, watercolor_(medium), rain', '1girl, watercolor_(medium), portrait, blue hair',
    '2girls, watercolor_(medium), cherry blossoms', '1girl, watercolor_(medium), sundress, straw hat', 'no humans, watercolor_(medium), waterfall', 'no humans, watercolor_(medium), rabbit, flower field', '1girl, watercolor_(medium), autumn, cardigan', '1girl, watercolor_(medium), from behind, ocean',
  ],
  'things in hands': [
    '1girl, umbrella, rain', '1girl, sword, armor', '1boy, guitar, city lights', '1girl, balloon, full body, blue sky', '1girl, teddy bear, bedroom',
    '1girl, broom, witch hat, full body', '1girl, ice cream, beach', '1girl, lollipop, twintails', '1girl, lantern, night, forest', '1boy, holding sword, cloak, full body',
  ],
  'animals and things beside people': [
    '1girl, cat, classroom', '1boy, dog, full body, autumn', '1girl, rabbit, flower field', '1girl, bird, long hair', '1girl, penguin, snow, full body', '1girl, bicycle, street',
    '1girl, snowman, scarf', '1girl, suitcase, full body, train interior', '1girl, bench, lamppost, autumn', '2girls, cat, dog, full body',
  ],
  'things without people': [
    'no humans, cat', 'no humans, dog, beach', 'no humans, bird, forest', 'no humans, rabbit, bear, flower field', 'no humans, bicycle, street', 'no humans, umbrella, rain',
    'no humans, pumpkin, lantern, night', 'no humans, potted plant, simple background', 'no humans, teddy bear, bedroom', 'no humans, balloon, rainbow',
  ],
  scenery: [
    'scenery, night sky', 'scenery, beach', 'scenery, mountain', 'scenery, city', 'scenery, forest', 'scenery, bedroom', 'scenery, aurora', 'scenery, castle', 'scenery, space', 'no humans, street',
  ],
}; // prettier-ignore

const root = join(import.meta.dirname, '../../..');
const [out = join(root, '.cache/prompt-sheet.png'), high = '320', first = '0', kinds = '10'] = process.argv.slice(2);
const height = Number(high);
const width = Math.round(height * 0.75);
const rows = Object.entries(KINDS).slice(Number(first), Number(first) + Number(kinds));

const tiles = [];
for (const [row, [kind, prompts]] of rows.entries())
  for (const [column, prompt] of prompts.entries()) {
    const tags = prompt.split(', ').map((tag) => tag.replaceAll(' ', '_'));
    const seed = (Number(first) + row) * 100 + column;
    // As the generator does for an image that is not wide.
    const spec = specFromPrompt(tags, seed, ['landscape']);
    const shown = new Set(tagsOf(spec));
    const left = tags.filter((tag) => !shown.has(tag));
    if (left.length > 0) console.log(`${kind} ${column + 1}: without ${left.join(', ')}`);
    const input = await sharp(Buffer.from(draw(spec, { width, height })))
      .png()
      .toBuffer();
    tiles.push({ input, left: column * width, top: row * height });
  }
mkdirSync(dirname(out), { recursive: true });
await sharp({ create: { width: width * 10, height: height * rows.length, channels: 3, background: '#1b1b22' } })
  .composite(tiles)
  .png()
  .toFile(out);
console.log(out);
