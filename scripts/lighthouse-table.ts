/** The ratings as Markdown, with the environment. */
import os from 'node:os';
import type { FirstLoad } from './first-load.ts';
import type { Form, Rating } from './lighthouse-rating.ts';

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

\`npm run lighthouse\` wrote this on ${new Date().toISOString().slice(0, 10)}. It builds the site, starts it as \`npm start\` does, with
60 sample drawings, and loads every page ${runs === 1 ? 'once' : `${runs} times`} in a fresh browser, with Lighthouse's own simulation of a phone (slow
4G, a processor four times slower) and of a desktop. A row is the run in the middle by performance.

Machine: ${machine}, ${os.type()} ${os.release()}. Node ${process.version}, Lighthouse ${lighthouse}, Chromium ${browser}.

Wanted: performance of 95 at least, 100 in all other categories, and nothing that moves. Pages that are not for search
engines have no score for them. \`/no-such-page\` stands for any address that does not exist, and loses points
because browsers write the status 404, which it must have, into the console; \`/sample/…\`, the page of one sample image, is
not rated.

${HEAD}
${ratings.map(row).join('\n')}

JavaScript that is fetched without anybody doing anything, gzipped:

| Page | kB | At most |
| --- | --: | --: |
${loads.map(({ name, bytes, budget }) => `| ${name} | ${(bytes / 1_000).toFixed(1)} | ${budget / 1_000} |`).join('\n')}
`;
}
