/** `npm run doctor`: reports what is configured, reachable and fast. Exits with 1 if something fails. */
import { readConfig } from './platform/config/config.ts';
import { checkSite } from './commands/doctor/doctor.ts';
import { tableOf } from './commands/doctor/finding.ts';
import { createServer } from './server.ts';
import { commandLine } from './platform/process/command-line.ts';
import { exitIfAsked } from './platform/process/help.ts';
import { sentenceOf } from './platform/process/safe-error.ts';
import { unknownSettings } from './platform/config/unknown-settings.ts';

exitIfAsked(
  process.argv.slice(2),
  `${commandLine('doctor')}    says what is configured, reachable and fast; ends with 1 if something fails`,
);

for (const text of unknownSettings(process.env)) console.error(`[mekiki] ${text}`);
try {
  const findings = await checkSite(readConfig(process.env), createServer);
  console.log(tableOf(findings));
  process.exitCode = findings.some(({ state }) => state === 'fail') ? 1 : 0;
} catch (error) {
  console.error(`[mekiki] ${sentenceOf(error)}`);
  process.exitCode = 1;
}
