/**
 * `npm run lighthouse [-- --only=/search,/about] [--form=mobile] [--runs=3] [--ignore=performance] [--empty] [URL…]` rates
 * every page of the built site with Lighthouse, for phones and desktops, and writes docs/reference/lighthouse.md when all
 * were rated. With `--empty`, pages come without prerendered markup, and nothing is written. Fails below the wanted
 * scores, when a page moves while it loads, or above a first-load budget.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmptySite } from './empty-site.ts';
import { firstLoads } from './first-load.ts';
import { failuresOf, type Form, FORMS, median, type Rating, ratePage } from './lighthouse-rating.ts';
import { document, row } from './lighthouse-table.ts';
import { startSite } from './site.ts';
import { ROOT } from './tools.ts';

const REPORT = path.join(ROOT, 'docs/reference/lighthouse.md');
/** The site build's list of pages. */
const LIST = path.join(ROOT, 'packages/app/dist/pages.json');
/** A path that does not exist: browsers write its status 404 into the console, which costs it best practices. */
const MISSING = '/no-such-page';
/** Served by the same server, but not part of the app. */
const OTHERS = [
  { path: '/api/docs', isIndexed: true },
  { path: MISSING, isIndexed: false },
];

// An unknown argument stops it, otherwise unintended ratings would replace the report.
const { values: options, positionals: given } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    form: { type: 'string' },
    runs: { type: 'string', default: '3' },
    ignore: { type: 'string' },
    empty: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const only = options.only?.split(',');
const forms = FORMS.filter((form) => (options.form ?? form) === form);

const start = options.empty ? startEmptySite : startSite;
const site = given.length === 0 ? await start({ SAMPLE_COLLECTION: '60' }) : undefined;
const pages = site ? (JSON.parse(await readFile(LIST, 'utf8')) as { path: string; hidden?: true }[]) : [];
const targets = site
  ? [...pages.map(({ path: at, hidden }) => ({ path: at, isIndexed: hidden === undefined })), ...OTHERS]
      // The page of an image needs a key, which changes with each start; a plain page is not among the others.
      .filter((page) => !/[$*]/.test(page.path) && (only?.includes(page.path) ?? true))
      .map((page) => ({ ...page, url: site.url + page.path }))
  : given.map((url) => ({ path: url, url, isIndexed: true }));

const ratings: { path: string; form: Form; rating: Rating }[] = [];
let isGood = targets.length > 0 && forms.length > 0 && runs >= 1;
if (!isGood) console.error('There is nothing to rate: --only takes paths, --form mobile or desktop, --runs a number.');
const started = performance.now();
try {
  for (const { path: at, url, isIndexed } of targets) {
    for (const form of forms) {
      const tries: Rating[] = [];
      while (tries.length < runs) tries.push(await ratePage(url, form, isIndexed));
      const rating = median(tries);
      ratings.push({ path: at, form, rating });
      console.log(row({ path: at, form, rating }));
      const failures = failuresOf(rating, form, [options.ignore, at === MISSING ? 'best-practices' : undefined]);
      for (const failure of failures) console.log(`  ${failure}`);
      isGood &&= failures.length === 0;
    }
  }
} finally {
  await site?.stop();
}
const seconds = Math.round((performance.now() - started) / 1_000);
console.log(`${ratings.length} ratings, each the middle of ${runs} runs, in ${seconds} s.`);
if (site) {
  const loads = await firstLoads();
  for (const { name, bytes, budget } of loads) {
    console.log(`First-load JavaScript (${name}): ${bytes} of ${budget} bytes, gzipped`);
    isGood &&= bytes <= budget;
  }
  if (!only && !options.empty && forms.length === FORMS.length) {
    await writeFile(REPORT, document({ ratings, runs, loads }));
    console.log(`Written to ${path.relative(ROOT, REPORT)}.`);
  }
}
if (!isGood) process.exitCode = 1;
