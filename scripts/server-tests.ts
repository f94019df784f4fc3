/**
 * The vitest projects of the server's tests:
 * - `node`: what runs within seconds, on the embedded database. The core suite.
 * - `postgres`: those of them that ask for DATABASE_KINDS, and `*.postgres.test.ts`, on PostgreSQL where
 *   TEST_DATABASE_URL names one.
 * - `node-slow`: `*.slow.test.ts`, on every database that there is.
 * - `node-deep`: files of `node` that take only a fifth of their random values there, with twice as many. All of them are
 *   taken where someone runs `vitest` by hand.
 * TEST_SCOPE (`core`, `rest`, or nothing for all) and TEST_DATABASES (`embedded`, `postgres`) choose among them.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from 'node:process';
import { defaultServerConditions } from 'vite';
import { ROOT } from './tools.ts';

const TESTS = [
  'packages/{server,illustrator,matching,metadata,describe,vocabulary,api-client}/src/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/*/*.test.ts',
];
const SLOW = '**/*.slow.test.ts';
/** Tests that need PostgreSQL. */
const POSTGRES_ONLY = '**/*.postgres.test.ts';
/** Timeout of a test, in milliseconds. No test measures time by it, so it is generous for busy machines. */
const LIMIT_MS = 300_000;
/**
 * A file that reads this uses a share of its random values: this much in the core and in the rest, all of them when run
 * manually.
 */
const DEPTH = "env['TEST_DEPTH']";
const SHARE = { core: '0.2', rest: '0.4' };
/** For those that kill, index and start servers repeatedly. */
const SLOW_LIMIT_MS = 1_200_000;

export function serverProjects() {
  const scope = env['TEST_SCOPE'] ?? '';
  const databases = scope === 'rest' ? '' : (env['TEST_DATABASES'] ?? '');
  const projects = [];
  if (scope !== 'rest' && databases !== 'postgres') {
    const exclude = [SLOW, POSTGRES_ONLY];
    const settings = { TEST_DATABASES: 'embedded', TEST_DEPTH: scope === 'core' ? SHARE.core : '1' };
    projects.push(project('node', { include: TESTS, exclude, env: settings }));
  }
  if (scope !== 'core' && databases !== 'embedded' && env['TEST_DATABASE_URL']) {
    projects.push(
      project('postgres', { include: testsWith('DATABASE_KINDS', POSTGRES_ONLY), env: { TEST_DATABASES: 'postgres' } }),
    );
  }
  if (scope === 'rest')
    projects.push(project('node-deep', { include: testsWith(DEPTH), env: { TEST_DEPTH: SHARE.rest } }));
  if (scope !== 'core') {
    projects.push(
      project(
        'node-slow',
        { include: [`packages/server/src/${SLOW}`, `scripts/${SLOW}`], env: { TEST_DATABASES: databases } },
        SLOW_LIMIT_MS,
      ),
    );
  }
  return projects;
}

interface Files {
  include: string[];
  exclude?: string[];
  env: Record<string, string>;
}

function project(name: string, files: Files, limitMs = LIMIT_MS) {
  return {
    extends: true as const,
    // Only this: 'import' here as well would load the CommonJS half of some Fastify plugins wrongly.
    // Node knows no condition `module`, and packages that offer one for bundlers do not run there.
    ssr: { resolve: { conditions: ['source', ...defaultServerConditions.filter((one) => one !== 'module')] } },
    test: {
      name,
      ...files,
      environment: 'node',
      // Files share the modules of their process: loading the server takes longer than most of its tests.
      isolate: false,
      testTimeout: limitMs,
      hookTimeout: limitMs,
      // Waiting for a state may take as long as the test; slightly less, so that the error says what it waited for.
      expect: { poll: { timeout: limitMs - 30_000, interval: 20 } },
      globalSetup: ['./packages/server/src/testing/global-setup.ts'],
      setupFiles: ['./packages/server/src/testing/property-seed.ts'],
    },
  };
}

/** The files of the core suite that contain a word, and those of a pattern. */
function testsWith(word: string, pattern = ''): string[] {
  return globSync('packages/{server,illustrator,matching,metadata,vocabulary}/src/**/*.test.ts', { cwd: ROOT }).filter(
    (file) =>
      !path.matchesGlob(file, SLOW) &&
      ((pattern !== '' && path.matchesGlob(file, pattern)) ||
        readFileSync(path.join(ROOT, file), 'utf8').includes(word)),
  );
}
