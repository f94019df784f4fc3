/** `npm run upgrade-fixture -- VERSION`: writes a small database of this version for the test of later upgrades. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exitIfAsked } from '../../platform/process/help.ts';
import { VERSION } from '../../platform/version.ts';
import { startTestServer } from '../server.ts';
import { FIXTURES, fixtureText } from './fixture.ts';
import { fillTables } from './rows.ts';

exitIfAsked(
  process.argv.slice(2),
  `npm run upgrade-fixture -- VERSION    writes fixtures/upgrades/VERSION.txt from a new database of this source`,
);
const [version] = process.argv.slice(2);
if (version !== VERSION) {
  console.error(`[mekiki] Name the version of this source: npm run upgrade-fixture -- ${VERSION}`);
  process.exit(1);
}
const server = await startTestServer('embedded', 2);
await fillTables(server);
const file = path.join(FIXTURES, `${version}.txt`);
const text = await fixtureText(server.database, version);
await writeFile(file, text);
await server.close();
console.log(`[mekiki] Wrote ${file} (${Math.round(text.length / 1_000)} kB)`);
// The media worker, which tests share, does not end by itself.
process.exit(0);
