/** Every check of `npm test` and `npm run test:all`, and which of them run in parallel. */
import path from 'node:path';
import { extensionChromium } from '../extension-chromium.ts';
import { REPORTS } from '../tools.ts';

export type Suite = 'core' | 'rest';

export interface Step {
  /** Value for `--only=`; also the name of its report. */
  name: string;
  title: string;
  commands: readonly (readonly [string, ...string[]])[];
  /** Added to the environment of its commands. */
  env?: Readonly<Record<string, string>>;
  /** Writes a JSON report of Vitest or Playwright to this file. */
  report?: string;
  /** A command that fixes what it finds, if there is one. */
  mend?: string;
  /** Steps without which this one makes no sense. */
  needs?: readonly string[];
  /** `--shard=1/3` is passed on to its command. Other steps run in the first share alone. */
  shards?: boolean;
  /** Into how many runs its tests are divided, one after the other, so that a run that is out of time has results of some. */
  parts?: number;
  /** Which of these parts, from 1, where another lane runs the others. All of them if absent. */
  takes?: readonly number[];
  /** Runs in every share: steps of all shares need it. */
  everyShare?: boolean;
  /** Skips the step for the returned reason, if there is one. */
  skip?: () => string | undefined;
}

/**
 * The lanes of a stage run side by side, the steps of a lane one after the other. Two lanes at most, for two cores: a lane
 * beside another one has a single test worker, or more where they wait longer than they compute, and what needs both cores has
 * a stage of its own.
 */
export type Stage = readonly (readonly Step[])[];

const noPostgres = () =>
  process.env['TEST_DATABASE_URL'] ? undefined : 'TEST_DATABASE_URL is not set; see `npm run postgres`';

/** A run of Vitest over some projects. */
function vitest(name: string, title: string, projects: readonly string[], suite: Suite, workers: number): Step {
  const report = path.join(REPORTS, `${name}.json`);
  return {
    name,
    title,
    commands: [
      [
        'vitest',
        'run',
        ...projects.map((project) => `--project=${project}`),
        `--maxWorkers=${workers}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
    ],
    env: { TEST_SCOPE: suite },
    report,
    shards: true,
  };
}

/** A run of Playwright over the core journeys, or over all others. */
function journeys(name: string, title: string, suite: Suite, parts = 1): Step {
  const report = path.join(REPORTS, `${name}.json`);
  return {
    name,
    title,
    commands: [['playwright', 'test', suite === 'core' ? '--grep=@core' : '--grep-invert=@core']],
    env: { TEST_SCOPE: suite, E2E_REPORT: report },
    report,
    needs: ['build'],
    shards: true,
    parts,
  };
}

/** A part of the slow tests of the server: the lane beside it has time for some of them. */
function serverSlow(name: string): Step {
  const title = 'Kills, clusters, backups, hostile files, Storybook';
  return { ...vitest(name, title, ['node-slow', 'node-deep'], 'rest', 1), parts: 3 };
}

function noExtensions(): string | undefined {
  const found = extensionChromium();
  return 'problem' in found ? found.problem : undefined;
}

const EXTENSION_REPORT = path.join(REPORTS, 'extension.json');
const EXTENSION: Step = {
  name: 'extension',
  title: 'The extension in Chromium, and in Firefox where there is one',
  commands: [
    ['pnpm', 'run', 'do:build:extension'],
    ['playwright', 'test', '--config=packages/extension/playwright.config.ts'],
  ],
  env: { E2E_REPORT: EXTENSION_REPORT },
  report: EXTENSION_REPORT,
  needs: ['build'],
  skip: noExtensions,
};

const BUILD: Step = {
  name: 'build',
  title: 'Build of the site',
  commands: [['pnpm', 'run', 'do:build:app']],
  everyShare: true,
};

// How fast a page is depends on the machine and is rated by `npm run lighthouse`; all else that Lighthouse sees does not.
const LIGHTHOUSE = [
  'node',
  'scripts/lighthouse.ts',
  '--only=/,/search,/generator,/about',
  '--runs=1',
  '--ignore=performance',
] as const;

const CORE: readonly Stage[] = [
  [
    [
      // Several checkers would check the same types again: 43 s of processor time in place of 75.
      { name: 'types', title: 'Types', commands: [['tsc', '-b', '--singleThreaded']] },
      { name: 'dead-code', title: 'Dead code', commands: [['knip']] },
      { name: 'drift', title: 'Generated files and documents', commands: [['node', 'scripts/drift.ts']] },
    ],
    [
      { name: 'format', title: 'Format', commands: [['oxfmt', '--check', '.']], mend: 'npm run format' },
      {
        name: 'lint',
        title: 'Lint',
        commands: [['oxlint', '--type-aware', '--deny-warnings']],
        env: { GOMAXPROCS: '1' },
      },
      { name: 'words', title: 'Retired words', commands: [['node', 'scripts/retired-words.ts']] },
      { name: 'workflows', title: 'Workflows of GitHub', commands: [['node', 'scripts/lint-workflows.ts']] },
      BUILD,
    ],
  ],
  [
    // Three workers: the thread that runs a test waits for the database, media workers or a clock for two thirds of its time.
    [vitest('server', 'Server, illustrator and client', ['node'], 'core', 3)],
    [
      vitest('logic', 'Logic of the app and the components', ['ui-logic', 'app', 'app-mocks'], 'core', 1),
      vitest('stories', 'Stories in Chromium', ['stories'], 'core', 1),
    ],
  ],
  // The server, two browsers and the workers of the server share the two cores: beside other steps images took longer to
  // read than the server allows.
  [[journeys('journeys', 'Core journeys', 'core')]],
];

const REST: readonly Stage[] = [
  [
    [
      { ...serverSlow('server-slow'), takes: [1, 2] },
      { ...vitest('postgres', 'Database contracts on PostgreSQL', ['postgres'], 'rest', 1), skip: noPostgres },
      {
        name: 'lighthouse',
        title: 'Lighthouse on four pages',
        commands: [LIGHTHOUSE],
        needs: ['build'],
      },
    ],
    [
      { ...BUILD, title: 'Build of the site, for the journeys' },
      vitest(
        'stories-rest',
        'Components in Chromium, stories that people look at, and all in light',
        ['stories', 'stories-shown', 'ui'],
        'rest',
        1,
      ),
      vitest('images', 'Images of the components', ['images'], 'rest', 1),
      {
        name: 'build-ui',
        title: 'Build of the components',
        commands: [['pnpm', 'run', 'do:build:ui']],
      },
      {
        name: 'size',
        title: 'Size budgets',
        commands: [['node', 'scripts/first-load.ts'], ['size-limit']],
        needs: ['build', 'build-ui'],
      },
      {
        name: 'package',
        title: 'Packages used by sites outside of the workspace',
        commands: [['node', 'scripts/package.ts']],
        needs: ['build-ui'],
      },
      { ...serverSlow('server-slow-2'), takes: [3] },
    ],
  ],
  [[EXTENSION]],
  [[journeys('journeys-rest', 'All other journeys', 'rest', 5)]],
];

export function stagesOf(suite: Suite): readonly Stage[] {
  return suite === 'core' ? CORE : REST;
}

/** The stages of both suites one after the other, without what the second would repeat. */
export function stagesOfAll(): readonly Stage[] {
  return [...CORE, ...REST.map((stage) => stage.map((lane) => lane.filter(({ name }) => name !== BUILD.name)))];
}
