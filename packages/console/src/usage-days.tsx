import type { ConsoleUsage } from '@mekiki/server/features/console/schema.ts';
import { bytesText, Chart } from './chart.tsx';
import { Part } from './part.tsx';

type Day = ConsoleUsage['days'][number];

const TOOLS = {
  search: 'Searches',
  tagger: 'Tagger',
  captions: 'Captions',
  generator: 'Generator',
  upscaler: 'Upscaler',
  'image tools': 'Image tools',
} as const;

const number = (value: number): string => value.toLocaleString('en');
const allCalls = ({ calls }: Day): number => Object.values(calls).reduce((sum, count) => sum + count, 0);

const COLUMNS: readonly { title: string; of: (day: Day) => number | null; text: (value: number) => string }[] = [
  ...Object.entries(TOOLS).map(([tool, title]) => ({
    title,
    of: ({ calls }: Day) => calls[tool] ?? 0,
    text: number,
  })),
  { title: 'Refused', of: ({ refused }) => refused, text: number },
  { title: 'Failed', of: ({ failed }) => failed, text: number },
  { title: 'Images', of: ({ images }) => images, text: number },
  { title: 'Database', of: ({ database }) => database, text: bytesText },
  { title: 'Highest memory', of: ({ memory }) => memory, text: bytesText },
  { title: 'Lowest free disk', of: ({ diskFree }) => diskFree, text: bytesText },
];

/** The figures of each day, as a table, and the calls also as a chart. */
export function UsageDays({ days }: { days: readonly Day[] }) {
  return (
    <Part title="Last 90 days">
      <p className="dim">
        Calls of the tools on all servers by day (UTC), and the space they use. Refused calls were invalid or over a
        limit. Failed calls could not be answered. The figures of today are not complete.
      </p>
      {days.length > 1 ? <Chart title="Calls a day" values={days.map(allCalls).toReversed()} text={number} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be a tab stop. */}
      <section className="wide" aria-label="Usage by day" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {COLUMNS.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">
                  <time dateTime={day.day}>{day.day}</time>
                </th>
                {COLUMNS.map(({ title, of, text }) => {
                  const value = of(day);
                  return <td key={title}>{value === null ? 'unknown' : text(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Part>
  );
}
