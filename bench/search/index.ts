/**
 * Does the search find an image again? Recall for each everyday change, next to a 64-bit perceptual hash.
 *
 *   npm run bench -- search                      both sets, as in bench/README.md
 *   npm run bench -- search --set scenes         one set
 *   npm run bench -- search --indexed 500 --queries 20 --strangers 10
 *   npm run bench -- search --fit                fits the regression's coefficients to half of the drawings' queries
 *   npm run bench -- search [--fit] --unfitted   as with an embedder that nobody has fitted: its cosine weighs nothing
 *   npm run bench -- search --art FOLDER         real drawings, with local features and without; --half fit|report
 *   npm run bench -- search --art FOLDER --changes 'grey,noise'  some of the changes alone
 *   npm run bench -- search --art FOLDER --no-votes  without what votes of local features propose
 *   npm run bench -- search --art FOLDER --left-out  images that are not indexed are indexed ones, each left out of its searches
 *   npm run bench -- search --art FOLDER --claims TO  draws what is claimed of images that are not indexed, to be judged by eye
 *   npm run bench -- search --words FOLDER       finds the centers of visual words
 *   npm run bench -- search --variants FOLDER    what copies and local edits of real drawings are called; --half, --queries
 */
import { parseArgs } from 'node:util';
import { BUILTIN_EMBEDDER } from '@mekiki/server/imaging/matching/embedders.ts';
import { coefficientsOf, COSINE, REGRESSORS } from '@mekiki/matching/search/score.ts';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import { ART_CHANGES } from './art-changes.ts';
import { measureArt } from './art-measure.ts';
import { artTables } from './art-report.ts';
import { variantTable } from './art-variants.ts';
import { describe, type Described } from './describe.ts';
import { examplesOf } from './examples.ts';
import { distributionTable, rankTimes, recallTable, searchAll, thresholdTable } from './measure.ts';
import { fitWords } from './fit-words.ts';
import { SETS } from './images.ts';
import { fitLogistic } from './regression.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: Object.keys(SETS) },
    indexed: { type: 'string', default: '2000' },
    queries: { type: 'string', default: '50' },
    strangers: { type: 'string', default: '20' },
    fit: { type: 'boolean', default: false },
    art: { type: 'string' },
    'no-votes': { type: 'boolean', default: false },
    'left-out': { type: 'boolean', default: false },
    claims: { type: 'string' },
    words: { type: 'string' },
    variants: { type: 'string' },
    changes: { type: 'string' },
    half: { type: 'string', default: 'report' },
    unfitted: { type: 'boolean', default: false },
  },
});
const amounts = {
  indexed: Number(values.indexed),
  queries: Number(values.queries),
  strangers: Number(values.strangers),
};

/** Queries that the fit sees; the rest is what the drawings' tables report on. */
const isForFit = (_: unknown, i: number): boolean => i % 2 === 0;
const halfOf = (set: Described, keep: (value: unknown, i: number) => boolean): Described => ({
  ...set,
  queries: set.queries.filter(keep),
  strangers: set.strangers.filter(keep),
});

const changes = values.changes?.split(/,(?! )/u) ?? Object.keys(ART_CHANGES);
const half = values.half === 'fit' ? 'fit' : 'report';

/** Whether drawings of a folder are measured, in place of the sets. */
const isArt = [values.art, values.variants, values.words].some((folder) => folder !== undefined);
/** Milliseconds for one image: a busy machine fails no measurement. */
const PATIENCE = 300_000;
const pool = createMediaPool({ maxInteractive: 1000, lazy: true, timeoutMs: PATIENCE });
try {
  if (values.words !== undefined) console.log(await fitWords(values.words, amounts.indexed, pool));
  if (values.variants !== undefined) {
    console.log(`\n## edits of real art, sources to ${half}\n`);
    console.log(await variantTable(values.variants, half, amounts.queries));
  }
  if (values.art !== undefined) {
    console.log(`\n## real art, sources to ${half}: ${amounts.indexed} indexed\n`);
    console.log(
      artTables(
        await measureArt(
          {
            folder: values.art,
            half,
            changes,
            hasVotes: !values['no-votes'],
            isLeftOut: values['left-out'],
            claims: values.claims,
            ...amounts,
          },
          pool,
        ),
      ),
    );
  }
  for (const name of isArt ? [] : values.fit ? ['drawings'] : values.set) {
    const set = SETS[name as keyof typeof SETS];
    if (!set) throw new Error(`There is no set "${name}". Choose from: ${Object.keys(SETS).join(', ')}.`);
    const described = await describe(set(), amounts, pool);
    const embedder = values.unfitted ? 'unfitted' : BUILTIN_EMBEDDER.name;
    for (const { image } of [...described.queries, ...described.strangers]) image.embedder = embedder;
    if (values.fit) {
      const examples = examplesOf(halfOf(described, isForFit));
      if (values.unfitted) for (const { regressors } of examples) regressors[REGRESSORS.indexOf(COSINE)] = 0;
      console.log(`Was: [${coefficientsOf(embedder).join(', ')}]`);
      console.log(`Fits ${examples.length} examples best:`);
      for (const [i, coefficient] of fitLogistic(examples).entries())
        console.log(`${coefficient.toFixed(2)}, // ${REGRESSORS[i]}`);
      continue;
    }
    const outcomes = searchAll(name === 'drawings' ? halfOf(described, (value, i) => !isForFit(value, i)) : described);
    const all = [...outcomes.known, ...outcomes.strange];
    console.log(
      `\n## ${name}: ${amounts.indexed} indexed, ${outcomes.known.length} queries, ${outcomes.strange.length} for images not in the index\n`,
    );
    console.log(
      `${recallTable(outcomes)}\n\n${thresholdTable(outcomes)}\n\n${distributionTable(outcomes)}\n\n${rankTimes(all)}`,
    );
    const views = all.reduce((sum, { query }) => sum + query.image.views.length, 0) / all.length;
    console.log(`Views a query: ${views.toFixed(1)}.`);
  }
} finally {
  await pool.close();
}
