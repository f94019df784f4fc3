import type { ConsoleLimits } from '@mekiki/server/features/console/schema.ts';
import { EmptyState } from '@mekiki/ui';
import { Loaded, Part, When } from './part.tsx';
import { useAnswer } from './queries.ts';

type Hits = ConsoleLimits['hits'][number];

const LIMITS: Readonly<Record<string, string>> = {
  budget: 'Call budget',
  'rate-limit': 'Limit of a single call, such as sign-in',
  'too-many-attempts': 'Wrong passwords',
  'too-many-uploads': 'Simultaneous uploads',
  'queue-full': 'Own waiting jobs',
  busy: 'Tool was busy',
};

/** The clients that were rate limited, and why. */
export function LimitsScreen() {
  const limits = useAnswer<ConsoleLimits>('/limits', { isLive: true });
  return (
    <Part title="Limits reached">
      <p className="dim">
        Calls that were answered with 429 in the last day, on all servers. Networks are shown by a code, because no
        addresses are kept.
      </p>
      <Loaded query={limits} label="Loading limits">
        {({ hits }) =>
          hits.length === 0 ? (
            <EmptyState headingLevel={3} title="Nobody reached a limit in the last day" />
          ) : (
            <ul className="rows">
              {withKeys(hits).map(({ key, hit }) => (
                <li key={key} className="head">
                  <div className="said">
                    <strong>{nameOf(hit)}</strong>
                    <p className="dim">
                      {LIMITS[hit.limit] ?? hit.limit}, last <When at={hit.lastAt} />
                    </p>
                  </div>
                  <span>
                    {hit.lastHour.toLocaleString('en')} in the last hour, {hit.lastDay.toLocaleString('en')} in the last
                    day
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Part>
  );
}

const OTHERS = { person: 'Other people', key: 'Other API keys', network: 'Other networks' };
const DELETED = { person: 'A deleted account', key: 'A deleted API key', network: 'A network' };
const KINDS = { person: '', key: 'API key ', network: 'Network ' };

/** Deleted accounts share a name, so a number distinguishes identical lines. */
function withKeys(hits: readonly Hits[]): { key: string; hit: Hits }[] {
  const seen = new Map<string, number>();
  return hits.map((hit) => {
    const said = `${hit.kind} ${hit.name} ${hit.limit}`;
    const number = (seen.get(said) ?? 0) + 1;
    seen.set(said, number);
    return { key: `${said} ${number}`, hit };
  });
}

function nameOf({ kind, name }: Hits): string {
  if (name === '') return OTHERS[kind];
  return name === null ? DELETED[kind] : KINDS[kind] + name;
}
