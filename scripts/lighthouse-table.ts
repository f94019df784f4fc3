/** The ratings as Markdown, with the environment. */
import os from 'node:os';
import type { FirstLoad } from './first-load.ts';
import { type Form, type Rating, WANTED_PERFORMANCE } from './lighthouse-rating.ts';

interface Row {
  path: string;
  form: Form;
  rating: Rating;
}

const HEAD = `| Page | As on | Performance | Accessibility | Best practices | SEO | First paint | Largest paint | Blocked | Moved |
| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: |`;

/** One rating, as a row of the table. */
export function row({ path, form, rating: { scores, fcp, lcp, tbt, cls } }: Row): string {
  const points = [scores.performance, scores.accessibility, scores['best-practices'], scores.seo ?? '–'];
  const times = [`${(fcp / 1_000).toFixed(2)} s`, `${(lcp / 1_000).toFixed(2)} s`, `${Math.round(tbt)} ms`];
  return `| ${[`\`${path}\``, form, ...points, ...times, Number(cls.toFixed(4))].join(' | ')} |`;
}

/** The whole of docs/reference/lighthouse.md. */
export function document({ ratings, runs, loads }: { ratings: Row[]; runs: number; loads: FirstLoad[] }): string {
  const { lighthouse, browser } = ratings[0]?.rating.versions ?? { lighthouse: '?', browser: '?' };
  const cpus = os.cpus();
  const machine = `${cpus.length} cores (${cpus[0]?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GiB of memory`;
  return `# Lighthouse on every page

This page shows the Lighthouse scores of every page. \`npm run lighthouse\` wrote it on ${new Date().toISOString().slice(0, 10)}.

The command builds the site, starts it as \`npm start\` does, with 60 sample drawings, and loads every page ${runs === 1 ? 'once' : `${runs} times`}
in a fresh browser. Lighthouse simulates a phone (slow 4G, a processor four times slower) and a desktop. A row is the
run with the median performance.

Machine: ${machine}, ${os.type()} ${os.release()}. Node ${process.version}, Lighthouse ${lighthouse}, Chromium ${browser}.

Targets: at least ${WANTED_PERFORMANCE.mobile} for performance on a phone and ${WANTED_PERFORMANCE.desktop} on a desktop, 100 in all other categories, and no layout
shift ("Moved").

- Pages that are not for search engines have no SEO score.
- \`/no-such-page\` stands for any URL that does not exist. It loses points because it must have the status 404, which
  browsers write into the console; that loss is no failure.
- \`/sample/…\`, the page of one sample image, is not rated.

${HEAD}
${ratings.map(row).join('\n')}

## JavaScript of the first load

JavaScript that a page fetches without any input, gzipped. "At most" is its budget in kB. \`node scripts/first-load.ts\` prints them
after \`npm run build:app\`.

| Page | kB | At most |
| --- | --: | --: |
${loads.map(({ name, bytes, budget }) => `| ${name} | ${(bytes / 1_000).toFixed(1)} | ${budget / 1_000} |`).join('\n')}
`;
}
