/**
 * Checks that generated files and documents are up to date (API document, client, migrations, colors, entries, settings,
 * links, the layers and figures of architecture.md), and that nothing in the repository needs a file outside of it.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { anchorsIn, commandsIn, hasDecisionHeadings, type Link, linksIn, unknownCommands } from './drift-documents.ts';
import { outsidePaths } from './drift-paths.ts';
import { figureProblems } from './layers/figures.ts';
import { layerProblems } from './layers/problems.ts';
import { ROOT, runTool, trackedFiles } from './tools.ts';

const CLIENT = path.join(ROOT, 'packages/api-client');
const PYTHON_CALLS = path.join(ROOT, 'packages/api-client-python/mekiki/generated');
const SERVER = path.join(ROOT, 'packages/server');
const DECISION = /^docs\/decisions\/\d+-.*\.md$/;
/** Published history. */
const PUBLISHED = /(?:^|\/)CHANGELOG\.md$/;
/** Not written by people: images, models, and paths between packages in the lockfile. */
const NOT_TEXT = /(?:\.(?:png|jpg|webp|avif|ico|woff2|onnx|gz)|^pnpm-lock\.yaml)$/;

try {
  const problems = [
    ...(await apiDrift()),
    ...(await migrationDrift()),
    ...(await paletteDrift()),
    ...(await entryDrift()),
    ...(await settingDrift()),
    ...(await documentDrift()),
    ...(await layerProblems(ROOT)),
    ...(await figureProblems(ROOT)),
    ...(await pathDrift()),
  ];
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
  else
    console.log(
      'API document, client, migrations, colors, entries, settings, documents, layers and figures are up to date; no path leads out.',
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Generates the API document and the client again, then compares byte for byte. */
async function apiDrift(): Promise<string[]> {
  return inScratch(CLIENT, async (scratch) => {
    await cp(path.join(CLIENT, 'openapi-ts.config.ts'), path.join(scratch, 'openapi-ts.config.ts'));
    const document = path.join(scratch, 'openapi.json');
    await must('node', ['packages/server/src/openapi.ts', document]);
    await must(path.join(CLIENT, 'node_modules/.bin/openapi-ts'), [], scratch);
    await must(process.execPath, [path.join(CLIENT, 'scripts/lazy-streams.ts')], scratch);
    await must('node', ['scripts/python-client.ts', document, path.join(scratch, 'python')]);
    const different = [
      ...(await differences(document, path.join(CLIENT, 'openapi.json'))),
      ...(await differences(path.join(scratch, 'src/generated'), path.join(CLIENT, 'src/generated'))),
      ...(await differences(path.join(scratch, 'python'), PYTHON_CALLS)),
    ];
    return different.map((file) => `${file} does not fit the routes of the server. To mend it: npm run openapi`);
  });
}

/** Lets drizzle-kit write missing migrations into a copy. */
async function migrationDrift(): Promise<string[]> {
  return inScratch(SERVER, async (scratch) => {
    const migrations = path.join(scratch, 'migrations');
    await cp(path.join(SERVER, 'migrations'), migrations, { recursive: true });
    const options = [
      '--dialect',
      'postgresql',
      '--schema',
      'src/platform/db/schema.ts',
      '--out',
      path.relative(SERVER, migrations),
    ];
    await must(path.join(SERVER, 'node_modules/.bin/drizzle-kit'), ['generate', ...options], SERVER);
    const different = await differences(migrations, path.join(SERVER, 'migrations'));
    if (different.length === 0) return [];
    return ['packages/server/migrations do not fit src/platform/db/schema.ts. To mend it: npm run migrations'];
  });
}

/** Computes the colors again and compares them with what is written. */
async function paletteDrift(): Promise<string[]> {
  const { paletteCss, paletteTs } = await load<{ paletteCss: () => string; paletteTs: () => string }>(
    'packages/ui/scripts/palette.ts',
  );
  const texts = { 'tokens/palette.gen.css': paletteCss(), 'theme/palette.gen.ts': paletteTs() };
  const problems: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const file = `packages/ui/src/foundations/${name}`;
    if ((await readFile(path.join(ROOT, file), 'utf8')) === text) continue;
    problems.push(`${file} does not fit packages/ui/scripts/palette.ts. To mend it: npm run palette`);
  }
  return problems;
}

/** Compares the entries of @mekiki/ui in its package.json with its components. */
async function entryDrift(): Promise<string[]> {
  const { manifestText } = await load<{ manifestText: () => string }>('packages/ui/scripts/entries.ts');
  const file = 'packages/ui/package.json';
  if ((await readFile(path.join(ROOT, file), 'utf8')) === manifestText()) return [];
  return [`${file} does not list the components in packages/ui/src. To mend it: npm run ui-entries`];
}

/** Compares the variables that the server reads with those that .env.example explains. */
async function settingDrift(): Promise<string[]> {
  type ReadConfig = (env: Record<string, string | undefined>) => unknown;
  const { readConfig } = await load<{ readConfig: ReadConfig }>('packages/server/src/platform/config/config.ts');
  const read = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }));
  const example = await readFile(path.join(ROOT, '.env.example'), 'utf8');
  const explained = new Set([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? ''));
  return [
    ...[...read]
      .filter((name) => !explained.has(name))
      .map((name) => `.env.example does not explain the setting ${name}.`),
    ...[...explained]
      .filter((name) => !read.has(name))
      .map((name) => `.env.example explains ${name}, which the server does not read.`),
  ];
}

/** Looks for commands that package.json lacks, links to missing files and headings, and decisions without theirs. */
async function documentDrift(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const files = (await trackedFiles('*.md')).filter((file) => !PUBLISHED.test(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(ROOT, file), 'utf8');
      const commands = unknownCommands(commandsIn(text), Object.keys(scripts));
      const broken = await Promise.all(linksIn(text).map((link) => linkProblem(file, link)));
      return [
        ...commands.map((name) => `${file} names the npm script "${name}", which does not exist.`),
        ...broken.filter((problem) => problem !== undefined),
        ...(DECISION.test(file) && !hasDecisionHeadings(text)
          ? [`${file} needs the headings that docs/decisions/README.md lists, in their order.`]
          : []),
      ];
    }),
  );
  return found.flat();
}

async function linkProblem(file: string, { file: target, anchor }: Link): Promise<string | undefined> {
  const linked = target === '' ? path.join(ROOT, file) : path.join(ROOT, path.dirname(file), target);
  if (!existsSync(linked)) return `${file} links to ${target}, which does not exist.`;
  if (anchor === '' || !linked.endsWith('.md')) return undefined;
  const isThere = anchorsIn(await readFile(linked, 'utf8')).has(anchor);
  return isThere ? undefined : `${file} links to ${target}#${anchor}, but there is no such heading.`;
}

/** Looks for paths outside the repository in every file. */
async function pathDrift(): Promise<string[]> {
  const isThere = (target: string) => existsSync(path.join(ROOT, target));
  const problems: string[] = [];
  for (const file of (await trackedFiles()).filter((name) => !NOT_TEXT.test(name))) {
    const found = outsidePaths(file, await readFile(path.join(ROOT, file), 'utf8'), isThere);
    problems.push(...found.map((target) => `${file} names ${target}, which is not in the repository.`));
  }
  return problems;
}

/** Relative paths of files that differ or are on one side only; `made` and `kept` are two files or two folders. */
async function differences(made: string, kept: string): Promise<string[]> {
  const names = new Set([...(await filesUnder(made)), ...(await filesUnder(kept))]);
  const different: string[] = [];
  for (const name of names) {
    const [a, b] = await Promise.all([contentOf(path.join(made, name)), contentOf(path.join(kept, name))]);
    if (a === undefined || b === undefined || !a.equals(b)) different.push(path.relative(ROOT, path.join(kept, name)));
  }
  return different.toSorted();
}

async function filesUnder(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return (
      entries
        // Python writes these when it runs the client.
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.pyc'))
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    );
  } catch (error) {
    // A file counts as itself; a missing path has no files.
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR' ? [''] : [];
  }
}

function contentOf(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

/** A module of a package, typed here: an import would need the package's built declarations. */
async function load<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(path.join(ROOT, file)).href)) as T;
}

/** Works in a folder inside a package, to resolve the package's dependencies; git ignores it. */
async function inScratch<T>(folder: string, work: (scratch: string) => Promise<T>): Promise<T> {
  const cache = path.join(folder, '.cache');
  await mkdir(cache, { recursive: true });
  const scratch = await mkdtemp(path.join(cache, 'drift-'));
  try {
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** @returns its output; @throws Error with that, if it fails */
async function must(command: string, args: readonly string[], cwd = ROOT): Promise<string> {
  const { status, output } = await runTool(command, args, { capture: true, cwd });
  if (status !== 0) throw new Error(`${path.basename(command)} ${args.join(' ')} failed:\n${output}`);
  return output;
}
