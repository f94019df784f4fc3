import type { ConsoleDone, ConsolePeople, ConsoleResetLink } from '@mekiki/server/features/console/schema.ts';
import { Badge, Banner, Button, ConfirmDialog, EmptyState, Stack, TextField } from '@mekiki/ui';
import { useState } from 'react';
import { sentenceOf } from './api.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { budgetText } from './budget-text.ts';
import { Loaded, Part, several, When } from './part.tsx';
import { useAct, useAnswer } from './queries.ts';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

type Person = ConsolePeople['people'][number];
type Question = { person: Person; act: keyof typeof QUESTIONS };

const QUESTIONS = {
  suspend: {
    verb: 'Suspend',
    description:
      'They are signed out everywhere and cannot sign in. Their data is kept, and you can lift the suspension.',
    confirmLabel: 'Suspend',
  },
  delete: {
    verb: 'Delete',
    description: 'Their history, favorites and generated images are deleted as well. This cannot be undone.',
    confirmLabel: 'Delete account',
  },
} as const;

/** Accounts: search, set a budget, make a reset link, suspend, delete. */
export function PeopleScreen() {
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const [question, setQuestion] = useState<Question>();
  const [done, setDone] = useState<string>();
  const people = useAnswer<ConsolePeople>(`/people?${new URLSearchParams({ name })}`);
  const [spender, setSpender] = useState<Person>();
  const [made, setMade] = useState<ConsoleResetLink>();
  const act = useAct<ConsoleDone>();
  const reset = useAct<ConsoleResetLink>();

  /** The banner is about the latest act. One that is still pending goes on. */
  const forgetErrors = () => {
    if (act.isError) act.reset();
    if (reset.isError) reset.reset();
  };
  const suspend = async ({ id }: Person, suspended: boolean) => {
    forgetErrors();
    const { detail } = await act.mutateAsync({ method: 'POST', path: `/people/${id}/suspended`, body: { suspended } });
    setDone(detail);
  };
  const remove = async ({ id }: Person) => {
    forgetErrors();
    const { detail } = await act.mutateAsync({ method: 'DELETE', path: `/people/${id}` });
    setDone(detail);
  };
  const makeLink = ({ id }: Person) => {
    forgetErrors();
    reset.mutate({ method: 'POST', path: `/people/${id}/reset-link` }, { onSuccess: setMade });
  };
  const isMaking = ({ id }: Person) => reset.isPending && reset.variables.path === `/people/${id}/reset-link`;
  const error = act.error ?? reset.error;
  return (
    <Part title="People">
      <form
        className="look"
        aria-label="Search people"
        onSubmit={(event) => {
          event.preventDefault();
          setName(typed.trim());
        }}
      >
        <TextField label="Part of a name" value={typed} onValueChange={setTyped} maxLength={200} clearable />
        <Button type="submit">Search people</Button>
      </form>
      {done === undefined ? null : (
        <Banner tone="success" onDismiss={() => setDone(undefined)}>
          {done}
        </Banner>
      )}
      {error && !question ? <Banner tone="error">{sentenceOf(error)}</Banner> : null}
      <Loaded query={people} label="Loading people">
        {(answer) => (
          <Stack gap={3}>
            <p className="dim">
              {several(answer.total, 'account')}, of which {answer.people.length.toLocaleString('en')}{' '}
              {answer.people.length === 1 ? 'is' : 'are'} shown, the newest first.
            </p>
            {answer.people.length === 0 ? (
              <EmptyState headingLevel={3} title="Nobody has such a name" />
            ) : (
              <ul className="rows">
                {answer.people.map((person) => (
                  <li key={person.id} className="head">
                    <PersonFacts person={person} />
                    <div className="actions">
                      <Button size="sm" aria-haspopup="dialog" onClick={() => setSpender(person)}>
                        Budget<span className="hidden"> of {person.name}</span>
                      </Button>
                      <Button
                        size="sm"
                        loading={isMaking(person)}
                        // A second link at once would take the place of the first, which is shown only once.
                        disabled={reset.isPending && !isMaking(person)}
                        loadingLabel="Making the link"
                        onClick={() => makeLink(person)}
                      >
                        Reset link<span className="hidden"> for {person.name}</span>
                      </Button>
                      {person.suspendedAt === null ? (
                        <Button size="sm" onClick={() => setQuestion({ person, act: 'suspend' })}>
                          Suspend<span className="hidden"> {person.name}</span>
                        </Button>
                      ) : (
                        <Button size="sm" onClick={() => void suspend(person, false).catch(() => undefined)}>
                          Lift suspension<span className="hidden"> of {person.name}</span>
                        </Button>
                      )}
                      <Button size="sm" variant="danger" onClick={() => setQuestion({ person, act: 'delete' })}>
                        Delete<span className="hidden"> {person.name}</span>
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </Stack>
        )}
      </Loaded>
      {spender ? <BudgetDialog person={spender} onClose={() => setSpender(undefined)} /> : null}
      {made ? <ResetLinkDialog made={made} onClose={() => setMade(undefined)} /> : null}
      {question ? (
        <ConfirmDialog
          open
          title={`${QUESTIONS[question.act].verb} ${question.person.name}?`}
          description={QUESTIONS[question.act].description}
          confirmLabel={QUESTIONS[question.act].confirmLabel}
          tone="danger"
          error={sentenceOf}
          onConfirm={() => (question.act === 'suspend' ? suspend(question.person, true) : remove(question.person))}
          onOpenChange={() => setQuestion(undefined)}
        />
      ) : null}
    </Part>
  );
}

function PersonFacts({ person }: { person: Person }) {
  const { name, createdAt, lastSeenAt, suspendedAt, budget, devices, keys, favorites, generations } = person;
  return (
    <div>
      <strong>{name}</strong> {suspendedAt === null ? null : <Badge tone="warn">Suspended</Badge>}
      <p className="dim">
        Since <When at={createdAt} />
        {lastSeenAt === null ? ', signed in nowhere' : null}
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
