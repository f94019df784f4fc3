/**
 * Which files are one work? True copies that are found, and other works that are wrongly merged.
 *
 *   npm run bench -- works                       both sets, as in bench/README.md
 *   npm run bench -- works --set scenes          one set
 *   npm run bench -- works --works 40 --images 10    fewer works, and fewer that are varied
 *   npm run bench -- works --fit                 the images that the limits were chosen on, with other limits beside
 */
import { parseArgs } from 'node:util';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import { collect } from './collect.ts';
import type { SetName } from './originals.ts';
import { detailTable, factorTable, summaryTable } from './report.ts';

const SET_NAMES: readonly SetName[] = ['drawings', 'scenes'];
const { values } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: [...SET_NAMES] },
    works: { type: 'string', default: '150' },
    images: { type: 'string', default: '80' },
    fit: { type: 'boolean', default: false },
  },
});

// Even numbers were for choosing, odd ones are for reporting.
const numbers = Array.from({ length: Number(values.works) }, (_, nth) => nth * 2 + (values.fit ? 0 : 1));
const media = createMediaPool({ maxInteractive: 1000 });
try {
  for (const name of values.set) {
    const set = SET_NAMES.find((one) => one === name);
    if (!set) throw new Error(`There is no set "${name}". Choose from: ${SET_NAMES.join(', ')}.`);
    const collected = await collect(set, numbers, Number(values.images), media);
    const { strangers, hidden, matchMs, compareMs } = collected;
    console.log(
      `\n## ${set}: ${numbers.length} works, ${collected.outcomes.length} images made of ${values.images} of them\n`,
    );
    console.log(`${values.fit ? factorTable(collected) : summaryTable(collected)}\n\n${detailTable(collected)}\n`);
    console.log(`${hidden} images were left out: what was drawn anew cannot be seen.`);
    console.log(`Of ${strangers.pairs} pairs of strangers ${strangers.compared} had to be compared.`);
    console.log(`An image in the matcher: ${matchMs.toFixed(1)} ms. A comparison: ${compareMs.toFixed(1)} ms.`);
  }
} finally {
  await media.close();
}
