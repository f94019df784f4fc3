/**
 * `node scripts/lighthouse.ts [URL…]` rates pages with Lighthouse as on a phone and on a desktop; without an address it
 * rates the home page and search of the built site. Fails below 95 in any category or above the first-load budget.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumLaunchOptions } from './chromium.ts';
import { firstLoads } from './first-load.ts';
import { startSite } from './site.ts';

/** Out of 100. */
const LOWEST_SCORE = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const given = process.argv.slice(2);
const site = given.length === 0 ? await startSite({ SAMPLE_COLLECTION: '60' }) : undefined;
const urls = site ? [`${site.url}/`, `${site.url}/search`] : given;
let isGood = true;
try {
  for (const url of urls) {
    for (const preset of ['mobile', 'desktop'] as const) {
      const scores = await rate(url, preset);
      console.log(`${url} (${preset}): ${scores.map(({ title, points }) => `${title} ${points}`).join(', ')}`);
      for (const { title, failed } of scores) if (failed.length > 0) console.log(`  ${title}: ${failed.join('; ')}`);
      isGood &&= scores.every(({ points }) => points >= LOWEST_SCORE);
    }
  }
} finally {
  await site?.stop();
}
if (site) {
  for (const { name, bytes, budget } of await firstLoads()) {
    console.log(`First-load JavaScript (${name}): ${bytes} of ${budget} bytes, gzipped`);
    isGood &&= bytes <= budget;
  }
}
if (!isGood) {
  console.error(`Wanted: at least ${LOWEST_SCORE} in every category and no first load above its budget.`);
  process.exitCode = 1;
}

interface Score {
  title: string;
  /** Out of 100. */
  points: number;
  /** What took points away. */
  failed: string[];
}

/** The score of each category, in a browser of its own. */
async function rate(url: string, preset: 'mobile' | 'desktop'): Promise<Score[]> {
  const port = await freePort();
  const options = await chromiumLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] });
  try {
    const flags = { port, onlyCategories: CATEGORIES, logLevel: 'error' as const };
    const result = await lighthouse(url, flags, preset === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? `No rating of ${url}.`);
    const { audits, categories } = result.lhr;
    return Object.values(categories).map(({ title, score, auditRefs }) => ({
      title,
      points: Math.round((score ?? 0) * 100),
      failed: auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    }));
  } finally {
    await browser.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => void server.close(done));
  return port;
}
