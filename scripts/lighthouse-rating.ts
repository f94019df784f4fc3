/** Rates one page with Lighthouse in its own browser. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumLaunchOptions } from './chromium.ts';

export const FORMS = ['mobile', 'desktop'] as const;
export type Form = (typeof FORMS)[number];

/** Lighthouse's names. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
/** The minimum score for performance, out of 100. All other categories want 100. */
export const WANTED_PERFORMANCE: Readonly<Record<Form, number>> = { mobile: 95, desktop: 98 };

export interface Rating {
  /** Out of 100; without `seo` if the page is hidden from search engines. */
  scores: Partial<Record<Category, number>>;
  /** First and largest paint and blocked time, in milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  /** Cumulative layout shift, a share of the window. */
  cls: number;
  /** What moved while the page was loading, and why if Lighthouse knows. */
  moved: string[];
  /** For each category, what reduced the score. */
  lost: Partial<Record<Category, string[]>>;
  /** Versions of Lighthouse and of the browser. */
  versions: { lighthouse: string; browser: string };
}

/** @throws Error if Lighthouse could not load the page */
export async function ratePage(url: string, form: Form, isIndexed: boolean): Promise<Rating> {
  const port = await freePort();
  const options = await chromiumLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] });
  try {
    const onlyCategories = CATEGORIES.filter((name) => isIndexed || name !== 'seo');
    // A missing page is rated, too.
    const flags = { port, onlyCategories, logLevel: 'error' as const, ignoreStatusCode: true };
    const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? `No rating of ${url}.`);
    const { audits, categories, lighthouseVersion } = result.lhr;
    const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const rating: Rating = {
      scores: {},
      fcp: numberOf('first-contentful-paint'),
      lcp: numberOf('largest-contentful-paint'),
      tbt: numberOf('total-blocking-time'),
      cls: numberOf('cumulative-layout-shift'),
      moved: movesIn(audits['layout-shifts']?.details),
      lost: {},
      versions: { lighthouse: lighthouseVersion, browser: browser.version() },
    };
    for (const name of onlyCategories) {
      const { score, auditRefs } = categories[name] ?? { score: null, auditRefs: [] };
      rating.scores[name] = Math.round((score ?? 0) * 100);
      rating.lost[name] = auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) =>
          [id, audits[id]?.displayValue, ...descriptionsIn(audits[id]?.details)].filter(Boolean).join(' '),
        );
    }
    return rating;
  } finally {
    await browser.close();
  }
}

/** Each element that moved, with its share and its causes. */
function movesIn(details: Result['audits'][string]['details']): string[] {
  if (details?.type !== 'table') return [];
  return details.items.map((item) => {
    const { node, score, subItems } = item as {
      node?: { selector?: string };
      score?: number;
      subItems?: { items?: { cause?: unknown }[] };
    };
    const causes = (subItems?.items ?? []).map(({ cause }) =>
      typeof cause === 'string' ? cause : JSON.stringify(cause),
    );
    return [node?.selector, score?.toFixed(4), ...causes].filter(Boolean).join(' ');
  });
}

/** The content of an audit's table in words, such as the errors in the console. */
function descriptionsIn(details: Result['audits'][string]['details']): string[] {
  if (details?.type !== 'table') return [];
  return details.items.flatMap(({ description, sourceLocation }) => {
    if (typeof description !== 'string') return [];
    const { url } = (sourceLocation ?? {}) as { url?: string };
    return [`(${[description, url].filter(Boolean).join(' ')})`];
  });
}

/** The run with the median performance; of an even number, the worse of the middle two. */
export function median(runs: readonly Rating[]): Rating {
  const sorted = runs.toSorted((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
  const middle = sorted[Math.ceil(sorted.length / 2) - 1];
  if (!middle) throw new Error('There is no run to take the middle of.');
  return middle;
}

/** The missed targets of a rating, in words. @param ignored categories that do not count */
export function failuresOf(
  { scores, lost, cls, moved }: Rating,
  form: Form,
  ignored: readonly (string | undefined)[] = [],
): string[] {
  const missed = CATEGORIES.filter((name) => !ignored.includes(name)).flatMap((name) => {
    const wanted = name === 'performance' ? WANTED_PERFORMANCE[form] : 100;
    const score = scores[name];
    if (score === undefined || score >= wanted) return [];
    return [`${name} ${score}, wanted ${wanted}: ${lost[name]?.join('; ')}`];
  });
  return cls > 0 ? [...missed, `The page moves while it loads: ${cls.toFixed(4)} ${moved.join('; ')}`] : missed;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => void server.close(done));
  return port;
}
