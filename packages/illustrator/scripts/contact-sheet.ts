/**
 * Draws many seeds into one PNG, to look at after every change.
 * Usage: node scripts/contact-sheet.ts [out.png] [first seed] [count] [columns] [tile height] [tag,tag,...]
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { draw, sizeOf, specFromPrompt, specFromSeed } from '../src/index.ts';

const root = join(import.meta.dirname, '../../..');
const [
  out = join(root, '.cache/contact-sheet.png'),
  first = '1',
  count = '60',
  columns = '10',
  height = '300',
  tags = '',
] = process.argv.slice(2);
const tile = { width: Math.round(Number(height) * 0.8), height: Number(height) };
const rows = Math.ceil(Number(count) / Number(columns));

const tiles = [];
let slowest = 0;
let largest = 0;
for (let i = 0; i < Number(count); i++) {
  const seed = Number(first) + i;
  const spec = tags === '' ? specFromSeed(seed) : specFromPrompt(tags.split(','), seed);
  const size = sizeOf(spec);
  const scale = Math.min(tile.width / size.width, tile.height / size.height);
  const started = performance.now();
  const svg = draw(spec, { width: Math.round(size.width * scale), height: Math.round(size.height * scale) });
  const input = await sharp(Buffer.from(svg)).png().toBuffer();
  slowest = Math.max(slowest, performance.now() - started);
  largest = Math.max(largest, svg.length);
  const { width, height: high } = await sharp(input).metadata();
  tiles.push({
    input,
    left: (i % Number(columns)) * tile.width + Math.floor((tile.width - width) / 2),
    top: Math.floor(i / Number(columns)) * tile.height + Math.floor((tile.height - high) / 2),
  });
}
mkdirSync(dirname(out), { recursive: true });
await sharp({
  create: { width: tile.width * Number(columns), height: tile.height * rows, channels: 3, background: '#1b1b22' },
})
  .composite(tiles)
  .png()
  .toFile(out);
console.log(`${out}: slowest ${Math.round(slowest)} ms, largest ${Math.round(largest / 1024)} kB`);
