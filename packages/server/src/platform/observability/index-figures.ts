/** Metrics of the index, for `/metrics`: read from the database on request. */
import { Gauge, type Registry } from 'prom-client';

interface Summary {
  pool: string;
  posts: number;
  newestAt?: string;
  staleSince?: string;
}

interface Found {
  summaries: readonly Summary[];
  waiting: number;
}

interface Value {
  board?: string;
  value: number;
}

export interface IndexFigureParts {
  /** What there is of each board. Read seldom, however often it is called. */
  boards: () => Promise<readonly Summary[]>;
  jobs: { waiting(): Promise<number> };
}

/** Adds them to the registry. Where the database is away they are left out, and `mekiki_database_up` is 0. */
export function addIndexFigures(registry: Registry, { boards, jobs }: IndexFigureParts): void {
  /** One query reads all figures of a scrape. */
  let asked: Promise<Found | undefined> | undefined;
  const find = () =>
    (asked ??= Promise.all([boards(), jobs.waiting()])
      .then(
        ([summaries, waiting]) => ({ summaries, waiting }),
        () => undefined,
      )
      .finally(() => (asked = undefined)));

  function gauge(name: string, help: string, valuesOf: (found: Found | undefined) => readonly Value[]): void {
    const labelNames = ['board'] as const;
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          const values = valuesOf(await find());
          this.reset();
          for (const { board, value } of values) this.set(board === undefined ? {} : { board }, value);
        },
      }),
    );
  }
  const ofBoards = (valueOf: (summary: Summary) => number | undefined) => (found: Found | undefined) =>
    (found?.summaries ?? []).flatMap((summary) => {
      const value = valueOf(summary);
      return value === undefined ? [] : [{ board: summary.pool, value }];
    });

  gauge('mekiki_database_up', 'Whether the database answers.', (found) => [{ value: found ? 1 : 0 }]);
  gauge('mekiki_generator_waiting_images', 'Images that wait for the generator.', (found) =>
    found ? [{ value: found.waiting }] : [],
  );
  gauge(
    'mekiki_board_posts',
    'Indexed posts of a board.',
    ofBoards(({ posts }) => posts),
  );
  gauge(
    'mekiki_board_newest_post_timestamp_seconds',
    'When the newest indexed post of a board was published.',
    ofBoards(({ newestAt }) => (newestAt === undefined ? undefined : Date.parse(newestAt) / 1_000)),
  );
  gauge(
    'mekiki_board_stale',
    'Whether a board has stopped answering.',
    ofBoards(({ staleSince }) => (staleSince === undefined ? 0 : 1)),
  );
}
