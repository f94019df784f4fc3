/**
 * `node scripts/lighthouse.ts [URL…]` rates pages with Lighthouse as on a phone and on a desktop; without an address it
 * rates the search page of the built site. Fails below 95 in any category or above the first-load budget.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { FIRST_LOAD_BUDGET, firstLoadBytes } from './first-load.ts';
import { startSite } from './site.ts';
import { runTool, toolEnvironment } from './tools.ts';

/** Out of 100. */
const LOWEST_SCORE = 95;
const CATEGORIES = '--only-categories=performance,accessibility,best-practices,seo';

interface Report {
  categories: Record<string, { title: string; score: number | null }>;
}

const given = process.argv.slice(2);
const site = given.length === 0 ? await startSite({ SAMPLE_COLLECTION: '60' }) : undefined;
const urls = site ? [`${site.url}/search`] : given;
let isGood = true;
try {
  for (const url of urls) {
    for (const preset of ['mobile', 'desktop'] as const) {
      const { categories } = await rate(url, preset);
      const scores = Object.values(categories).map(({ title, score }) => ({
        title,
        points: Math.round((score ?? 0) * 100),
      }));
      console.log(`${url} (${preset}): ${scores.map(({ title, points }) => `${title} ${points}`).join(', ')}`);
      isGood &&= scores.every(({ points }) => points >= LOWEST_SCORE);
    }
  }
} finally {
  await site?.stop();
}
if (site) {
  const bytes = await firstLoadBytes();
  console.log(`First-load JavaScript: ${bytes} bytes gzipped`);
  isGood &&= bytes <= FIRST_LOAD_BUDGET;
}
if (!isGood) {
  console.error(`Wanted: at least ${LOWEST_SCORE} in every category and at most ${FIRST_LOAD_BUDGET} bytes.`);
  process.exitCode = 1;
}

async function rate(url: string, preset: 'mobile' | 'desktop'): Promise<Report> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-lighthouse-'));
  try {
    const file = path.join(folder, 'report.json');
    const flags = ['--headless', ...CHROMIUM_FLAGS].join(' ');
    const options = ['--quiet', CATEGORIES, '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
    if (preset === 'desktop') options.push('--preset=desktop');
    const env = { ...toolEnvironment(), CHROME_PATH: await chromiumPath() };
    const { status, output } = await runTool('lighthouse', [url, ...options], { capture: true, env });
    if (status !== 0) throw new Error(`Lighthouse did not finish:\n${output}`);
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
