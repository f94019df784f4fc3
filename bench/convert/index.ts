/**
 * What does a conversion cost?
 *
 *   npm run bench -- convert [files] [rounds]               whole requests compared with sharp alone, and bad files
 *   npm run bench -- convert preview --folder DRAWINGS      the page compared with sharp and with Squoosh's codecs
 */
const [first = '', ...rest] = process.argv.slice(2);
if (first === 'preview') await (await import('./preview.ts')).run(rest);
else await import('./requests.ts');
