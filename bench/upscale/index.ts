/**
 * How good are enlarged images, how fast do they come, and what memory do they take?
 *
 *   npm run bench -- upscale              all parts that need no images
 *   npm run bench -- upscale quality      one part; each says at its top what it takes
 */
interface Part {
  run(args: string[]): Promise<void>;
}
const PARTS: Record<string, () => Promise<Part>> = {
  quality: () => import('./quality.ts'),
  compressed: () => import('./compressed.ts'),
  between: () => import('./between.ts'),
  speed: () => import('./speed.ts'),
  memory: () => import('./memory.ts'),
  estimate: () => import('./estimate.ts'),
};

const args = process.argv.slice(2);
const [first = '', ...rest] = args;
if (first in PARTS) await (await PARTS[first]!()).run(rest);
else for (const [name, part] of Object.entries(PARTS)) if (name !== 'between') await (await part()).run(args);
