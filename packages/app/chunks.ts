/**
 * Which code comes in one file. Code that several pages share goes with the smallest kind of pages that all of them are of: as each
 * kind lies within another or apart from it, no file can need one that needs it. Everything else is the bundler's own choice.
 */
import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The code that a page begins with, as paths below `src`; what every page begins with is the first. */
export const START = '/src/start.tsx';
/** What all pages need that are not light, besides their own code. */
export const SERVICES = '/src/shell/services.tsx';
export const routeFile = (route: string): string => `/routes/${route}.tsx`;

/** Kinds of pages, the smallest first, by what they begin with besides the site's start. */
const FORMS = ['generator', 'resize', 'image-utils'];
const KINDS: readonly { name: string; routes: readonly string[] }[] = [
  { name: 'information', routes: ['about', 'contact', 'disclaimer', 'privacy-policy', 'reset-password'] },
  { name: 'results', routes: ['search', 'shared.$id', 'sample.$key'] },
  { name: 'forms', routes: FORMS },
  { name: 'tools', routes: [...FORMS, 'tagger', 'image2text', 'share'] },
  {
    name: 'services',
    routes: [...FORMS, 'tagger', 'image2text', 'share', 'search', 'shared.$id', 'sample.$key'],
  },
];

/** A file of code and all that it imports, directly or not. */
export function reachable(
  start: string,
  chunks: readonly { fileName: string; imports: string[] }[],
): ReadonlySet<string> {
  const names = new Set([start]);
  for (const name of names)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(next);
  return names;
}

/** The chunk that begins with a module, such as a page's. @throws Error if there is none */
export function chunkOf<Found extends { facadeModuleId: string | null; isEntry: boolean }>(
  module: string,
  chunks: readonly Found[],
): Found {
  const found = chunks.find(({ facadeModuleId, isEntry }) => !isEntry && facadeModuleId?.includes(module));
  if (!found) throw new Error(`No chunk begins with ${module}.`);
  return found;
}

/**
 * Builds the site once to see which pages need which module, after all that nobody uses is gone.
 * @returns of a module's id the file that it belongs to; undefined where the bundler decides
 */
export async function groupsByPages(
  config: InlineConfig,
  routes: readonly string[],
): Promise<(id: string) => string | undefined> {
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const chunks = [built].flat().flatMap(({ output }) => output.filter((file): file is Chunk => file.type === 'chunk'));
  const loadedWith = (module: string) => reachable(chunkOf(module, chunks).fileName, chunks);
  const start = loadedWith(START);
  const services = loadedWith(SERVICES);
  const pages = routes.map((route) => ({ route, files: loadedWith(routeFile(route)) }));
  const groups = new Map<string, string>();
  for (const { fileName, moduleIds, facadeModuleId, isEntry } of chunks) {
    // What comes with the HTML, before any of these.
    if (isEntry) continue;
    const group = groupOf(
      start.has(fileName),
      services.has(fileName),
      pages.filter(({ files }) => files.has(fileName)).map(({ route }) => route),
    );
    if (group === undefined) continue;
    // What a file begins with stays its own.
    for (const id of moduleIds) if (id !== facadeModuleId) groups.set(id, group);
  }
  return (id) => groups.get(id);
}

function groupOf(isInStart: boolean, isInServices: boolean, routes: readonly string[]): string | undefined {
  if (isInStart) return 'site';
  if (isInServices) return 'services';
  if (routes.length < 2) return undefined;
  return KINDS.find((kind) => routes.every((route) => kind.routes.includes(route)))?.name ?? 'site';
}
