/**
 * `npm run update-screenshots` takes the images of the components again, after a change that is meant. Each is then written
 * with a palette, a third of the size, where no color moves by more than what the comparison overlooks anyway.
 */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT, runTool, toolEnvironment } from './tools.ts';

/** Largest difference in each channel, of 255; the comparison begins to see one at about 25. */
const MAX_DIFFERENCE = 8;

const { status } = await runTool('vitest', ['run', '--project', 'images', ...process.argv.slice(2), '--update'], {
  env: { ...toolEnvironment(), TEST_SCOPE: 'rest' },
});
let saved = 0;
for (const file of globSync('packages/ui/screenshots/*.png', { cwd: ROOT })) saved += await shrink(file);
console.log(`${(saved / 1e6).toFixed(1)} MB less. See what changed with: git status packages/ui/screenshots`);
process.exitCode = status;

/** @returns bytes saved */
async function shrink(file: string): Promise<number> {
  const name = path.join(ROOT, file);
  const before = await readFile(name);
  if ((await sharp(before).metadata()).isPalette) return 0;
  const after = await sharp(before).png({ palette: true, quality: 100, dither: 0, effort: 7 }).toBuffer();
  if (after.length >= before.length || (await largestDifference(before, after)) > MAX_DIFFERENCE) return 0;
  await writeFile(name, after);
  return before.length - after.length;
}

async function largestDifference(a: Buffer, b: Buffer): Promise<number> {
  const [left, right] = await Promise.all([a, b].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()));
  if (!left || !right || left.length !== right.length) return Infinity;
  let largest = 0;
  for (let at = 0; at < left.length; at += 1) {
    largest = Math.max(largest, Math.abs((left[at] ?? 0) - (right[at] ?? 0)));
  }
  return largest;
}
