/** `npm run words` looks for retired words in every file that is tracked or untracked. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, trackedFiles } from './tools.ts';

interface RetiredWord {
  pattern: RegExp;
  /** The replacement. */
  use: string;
}

const WORDS: readonly RetiredWord[] = [
  { pattern: /(?<!<\/?)(?<![\w-])pictures?(?![\w-])(?! of")/gi, use: 'image' },
  { pattern: /\b(?:wish|wishes|wished)\b|Wish(?:es)?\b/g, use: 'request, params' },
  { pattern: /\b(?:MOST|LEAST)\b|\b(?:MOST|LEAST|LONGEST|SHORTEST)_[A-Z_]+/g, use: 'MAX_…, MIN_…' },
  { pattern: /\banew\b/gi, use: 'again, or a verb with re-' },
  { pattern: /\/\*\* Of [a-z]/g, use: 'a noun first: "Width of the image"' },
  { pattern: /\blaid (?:on|over|under)\b/gi, use: 'aligned with, on top of' },
  { pattern: /\blies? in\b/gi, use: 'is in, is inside' },
  { pattern: /\bto begin with\b/gi, use: 'starting image, or first' },
  { pattern: /\bwhat came of\b/gi, use: 'the result' },
  { pattern: /\bgoe?s? on with/gi, use: 'continue with, resume' },
  { pattern: /\bletGo\b|\blets? go\b/g, use: 'release, remove' },
  { pattern: /\b(?:deaf|untold|HARDLY|riddles?)\b/g, use: 'a name that says what it does' },
  { pattern: /\bgive its address\b|\bwill stand here\b|\bshall be done\b/gi, use: 'plain English' },
  // Sharp's API, tags and words that people search keep theirs.
  { pattern: /(?<!to|water|flat_|sketch |[-/])colour/gi, use: 'color' },
];

/** Third-party data, published history, and this list itself. */
const NOT_OURS =
  /CHANGELOG|^packages\/server\/migrations\/|^packages\/server\/models\/|^pnpm-lock\.yaml$|^scripts\/retired-words|\/tokens\/|\.(?:png|jpg|webp|avif|ico|woff2|onnx|gz|br|csv)$/;

/** The retired words in a text, each as "line: word (use …)". */
export function retiredWordsIn(text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    WORDS.flatMap(({ pattern, use }) =>
      // Names of boards and of users' folders are not ours to change.
      Array.from(line.replaceAll(/anime[-_ ]?pictures?/gi, '').matchAll(pattern), ([word]) => {
        return `${index + 1}: "${word}" is a retired word. Use: ${use}`;
      }),
    ),
  );
}

async function main(): Promise<void> {
  let count = 0;
  for (const file of (await trackedFiles()).filter((name) => !NOT_OURS.test(name))) {
    const text = await readFile(path.join(ROOT, file), 'utf8').catch(() => '');
    for (const problem of retiredWordsIn(text)) {
      console.log(`${file}:${problem}`);
      count += 1;
    }
  }
  if (count > 0) process.exitCode = 1;
  else console.log('No retired words.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
