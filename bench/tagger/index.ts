/**
 * How good are the taggers, and how fast?
 *
 *   npm run bench -- tagger              all parts
 *   npm run bench -- tagger quality      one part; each says at its top what it takes
 *   npm run bench -- tagger real FOLDER  real drawings, where there is a folder of them
 *   npm run bench -- tagger ratings       ratings, and false alarms on real drawings where there is a folder of them
 *   npm run bench -- tagger device FOLDER the tags of the device against those of the server
 *   npm run bench -- tagger draw ...     measures nothing: draws what the networks learn from
 *   npm run bench -- tagger vary ...     measures nothing: varies real drawings for the broad tags to be learned from
 *   npm run bench -- tagger faces ...    measures nothing: composes faces for the broad tags to be learned from
 */
interface Part {
  run(args: string[]): Promise<void>;
}
const PARTS: Record<string, () => Promise<Part>> = {
  quality: () => import('./quality.ts'),
  real: () => import('./real.ts'),
  ratings: () => import('./ratings.ts'),
  device: () => import('./device.ts'),
  speed: () => import('./speed.ts'),
};

const args = process.argv.slice(2);
const [first = '', ...rest] = args;
if (first === 'draw') {
  const { run } = await import('./draw.ts');
  await run(rest);
} else if (first === 'vary') {
  const { run } = await import('./vary.ts');
  await run(rest);
} else if (first === 'faces') {
  const { run } = await import('./faces.ts');
  await run(rest);
} else if (first in PARTS) {
  await (await PARTS[first]!()).run(rest);
} else {
  for (const part of Object.values(PARTS)) await (await part()).run(args);
}
// The thread of the test database stays for the next test, and keeps a process alive that has none.
process.exit(0);
