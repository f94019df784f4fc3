// Bundlers put a constant in its place; the package needs no types of Node for it.
declare const process: { env: { NODE_ENV?: string } };

const said = new Set<string>();

/** Tells developers once, in one sentence, what is wrong, why that matters and how to mend it. Silent in production. */
export function warnOnce(sentence: string): void {
  if (!isDevelopment() || said.has(sentence)) return;
  said.add(sentence);
  console.warn(`[@mekiki/ui] ${sentence}`);
}

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    // A browser without a bundler has no `process`.
    return false;
  }
}
