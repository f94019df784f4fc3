/** Writes the notes of the version in packages/server/package.json; the release workflow puts them on GitHub. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseNotes } from './release-changelogs.ts';
import { ROOT } from './tools.ts';

const PACKAGES = [
  { folder: 'app', title: 'Site' },
  { folder: 'server', title: 'Server and API' },
  { folder: 'ui', title: '@mekiki/ui' },
  { folder: 'api-client', title: '@mekiki/api-client' },
];

const read = (file: string) => readFile(path.join(ROOT, 'packages', file), 'utf8');
const { version } = JSON.parse(await read('server/package.json')) as { version: string };
const changelogs = await Promise.all(
  PACKAGES.map(async ({ folder, title }) => ({ title, text: await read(`${folder}/CHANGELOG.md`) })),
);
const repository = process.env['GITHUB_REPOSITORY'];
if (repository) console.log(`\`docker pull ghcr.io/${repository.toLowerCase()}:${version}\`\n`);
console.log(releaseNotes(changelogs, version));
