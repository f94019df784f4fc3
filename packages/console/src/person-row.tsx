import type { ConsolePeople } from '@mekiki/server/features/console/schema.ts';
import { Badge, Button } from '@mekiki/ui';
import { budgetText } from './budget-text.ts';
import { several, When } from './part.tsx';

export type Person = ConsolePeople['people'][number];
/** Actions that ask for confirmation first. */
export type PersonAct = 'suspend' | 'delete';

interface PersonRowProps {
  person: Person;
  isMakingLink: boolean;
  canMakeLink: boolean;
  onBudget: () => void;
  onLink: () => void;
  /** Lifts the suspension. */
  onLift: () => void;
  onAsk: (act: PersonAct) => void;
}

/** One account, and what the operator can do with it. */
export function PersonRow({ person, isMakingLink, canMakeLink, onBudget, onLink, onLift, onAsk }: PersonRowProps) {
  return (
    <li className="head">
      <PersonFacts person={person} />
      <div className="actions">
        <Button size="sm" aria-haspopup="dialog" onClick={onBudget}>
          Budget<span className="hidden"> of {person.name}</span>
        </Button>
        <Button
          size="sm"
          loading={isMakingLink}
          disabled={!canMakeLink}
          loadingLabel="Creating the link"
          onClick={onLink}
        >
          Reset link<span className="hidden"> for {person.name}</span>
        </Button>
        {person.suspendedAt === null ? (
          <Button size="sm" onClick={() => onAsk('suspend')}>
            Suspend<span className="hidden"> {person.name}</span>
          </Button>
        ) : (
          <Button size="sm" onClick={onLift}>
            Lift suspension<span className="hidden"> of {person.name}</span>
          </Button>
        )}
        <Button size="sm" variant="danger" onClick={() => onAsk('delete')}>
          Delete<span className="hidden"> {person.name}</span>
        </Button>
      </div>
    </li>
  );
}

function PersonFacts({ person }: { person: Person }) {
  const { name, createdAt, lastSeenAt, suspendedAt, budget, devices, keys, favorites, generations } = person;
  return (
    <div>
      <strong>{name}</strong> {suspendedAt === null ? null : <Badge tone="warning">Suspended</Badge>}
      <p className="dim">
        Since <When at={createdAt} />
        {lastSeenAt === null ? ', not signed in' : null}
        {lastSeenAt === null ? null : (
          <>
            , last seen <When at={lastSeenAt} /> on {several(devices, 'device')}
          </>
        )}
        . {several(favorites, 'favorite')}, {several(generations, 'generated image')}, {several(keys, 'API key')}.
        {budget === null ? '' : ` Budget: ${budgetText(budget)}.`}
      </p>
    </div>
  );
}
