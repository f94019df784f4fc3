import type { ConsoleUsage } from '@mekiki/server/features/console/schema.ts';
import { bytesText, Chart } from './chart.tsx';
import { Loaded, Part, When } from './part.tsx';
import { useAnswer } from './queries.ts';
import { UsageDays } from './usage-days.tsx';

type Sample = ConsoleUsage['samples'][number];

const CHARTS: readonly { title: string; of: (sample: Sample) => number; text: (value: number) => string }[] = [
  { title: 'Memory of the server', of: ({ memory }) => memory, text: bytesText },
  { title: 'Database', of: ({ database }) => database, text: bytesText },
  { title: 'Free on the disk of the data folder', of: ({ diskFree }) => diskFree, text: bytesText },
  { title: 'Images', of: ({ images }) => images, text: (value) => value.toLocaleString('en') },
];

/** The storage and memory of this server over the last day, and what all servers did in the last 90 days. */
export function UsageScreen() {
  const usage = useAnswer<ConsoleUsage>('/usage', { isLive: true });
  return (
    <Loaded query={usage} label="Loading usage">
      {({ samples, days }) => (
        <>
          <Part title="Storage and memory">
            <p className="dim">
              Measured on this server every five minutes since {samples[0] ? <When at={samples[0].at} /> : 'the start'},
              for a day at most. A restart empties them.
            </p>
            <div className="charts">
              {CHARTS.map(({ title, of, text }) => (
                <Chart key={title} title={title} values={samples.map(of)} text={text} />
              ))}
            </div>
          </Part>
          <UsageDays days={days} />
        </>
      )}
    </Loaded>
  );
}
