import type { ConsoleLog } from '@mekiki/server/features/console/schema.ts';
import { EmptyState } from '@mekiki/ui';
import { Loaded, Part, When } from './part.tsx';
import { useAnswer } from './queries.ts';

/** The actions of operators, here and by commands. */
export function LogScreen() {
  const log = useAnswer<ConsoleLog>('/log');
  return (
    <Part title="Activity log">
      <Loaded query={log} label="Loading the log">
        {({ acts }) =>
          acts.length === 0 ? (
            <EmptyState headingLevel={3} title="Nothing has been done yet" />
          ) : (
            <ul className="rows">
              {acts.map((act) => (
                <li key={act.id}>
                  <When at={act.at} /> <span className="code">{act.actor}</span>{' '}
                  <strong>
                    {act.action} {act.subject}
                  </strong>
                  {act.reason ? `: ${act.reason}` : ''} <span className="dim">{countsText(act.counts)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Part>
  );
}

function countsText(counts: Record<string, number>): string {
  const hit = Object.entries(counts).filter(([, count]) => count > 0);
  return hit.map(([name, count]) => `${name} ${count.toLocaleString('en')}`).join(', ');
}
