/**
 * Three people have API keys with different budgets, and each sends twice as many calls as their budget allows.
 *
 *   npm run bench -- quotas [--windows 3] [--turns 3]
 *
 * First all three send at their own pace, ignoring refusals. Then each spends its budget, waits as long as `Retry-After` says,
 * and calls again. Exits with 1 if a budget was exceeded or withheld, or a header was wrong.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startServerProcess } from '@mekiki/server/testing/process.ts';
import { accountOf, keyOf } from '@mekiki/server/testing/people.ts';
import { startOf } from '@mekiki/server/platform/identity/key-format.ts';
import { ask, askAtPace, type Key, PRICE, spendAndWait } from './asking.ts';
import { fairness, findingsOf, rowOf, waitRowOf } from './findings.ts';

const { values } = parseArgs({
  options: { windows: { type: 'string', default: '3' }, turns: { type: 'string', default: '3' } },
});
/** Seconds until a budget is full again. */
const WINDOW_SECONDS = 10;
/** Budgets that each key is given while all ask. */
const WINDOWS = Number(values.windows);
const SECONDS = WINDOWS * WINDOW_SECONDS;
const BUDGETS = { small: 20, medium: 60, large: 180 };
/** How much more than its budget a key asks for. */
const GREED = 2;

const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-quotas-'));
const start = (env: Record<string, string> = {}) =>
  startServerProcess(path.join(folder, 'data'), {
    SAMPLE_COLLECTION: '0',
    CONNECTIONS_PER_ADDRESS: '0',
    LOG_LEVEL: 'error',
    ...env,
  });
let server = await start();
try {
  const keys: Key[] = [];
  for (const [name, units] of Object.entries(BUDGETS)) {
    const { token } = await keyOf(await accountOf(server.url), server.url, ['search']);
    keys.push({ name, token, units, seconds: WINDOW_SECONDS });
  }
  // As an operator does it: the file names keys by how they begin, and counts from the next start on.
  const file = path.join(folder, 'quotas.json');
  await writeFile(
    file,
    JSON.stringify({
      prices: { calls: { completeTags: PRICE } },
      budgets: { network: null },
      keys: Object.fromEntries(keys.map(({ token, units, seconds }) => [startOf(token), { units, seconds }])),
    }),
  );
  await server.stop();
  server = await start({ QUOTAS_CONFIG: file });
  const { url } = server;

  // The first one of all reads the words.
  await ask(url);

  console.log(`Three keys ask for ${GREED} times their budgets for ${SECONDS} s.`);
  const asked = await Promise.all(keys.map((key) => askAtPace(url, key, { seconds: SECONDS, greed: GREED })));
  console.table(Object.fromEntries(keys.map((key, at) => [key.name, rowOf(key, asked[at]!, WINDOWS)])));
  console.log(
    `Fairness of the shares (Jain, 1 is best): ${fairness(keys.map((key, at) => rowOf(key, asked[at]!, WINDOWS).share)).toFixed(3)}`,
  );

  console.log(`Each spends its budget and waits as it is told, ${values.turns} times.`);
  const waited = await Promise.all(keys.map((key) => spendAndWait(url, key, Number(values.turns))));
  console.table(Object.fromEntries(keys.map((key, at) => [key.name, waitRowOf(waited[at]!)])));

  const findings = keys.flatMap((key, at) => findingsOf(key, asked[at]!, waited[at]!, WINDOWS));
  for (const finding of findings.slice(0, 20)) console.log(`  ${finding}`);
  console.log(`${findings.length} findings.`);
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
