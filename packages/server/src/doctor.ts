/** `npm run doctor`: says what is configured, reachable and fast. Ends with 1 if something fails. */
import { readConfig } from './platform/config/config.ts';
import { checkSite } from './commands/doctor/doctor.ts';
import { tableOf } from './commands/doctor/finding.ts';
import { createServer } from './server.ts';
import { sentenceOf } from './platform/process/safe-error.ts';

try {
  const findings = await checkSite(readConfig(process.env), createServer);
  console.log(tableOf(findings));
  process.exitCode = findings.some(({ state }) => state === 'fail') ? 1 : 0;
} catch (error) {
  console.error(`[mekiki] ${sentenceOf(error)}`);
  process.exitCode = 1;
}
