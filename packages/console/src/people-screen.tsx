import type { ConsoleDone, ConsolePeople, ConsoleResetLink } from '@mekiki/server/features/console/schema.ts';
import { Banner, Button, EmptyState, Stack, TextField } from '@mekiki/ui';
import { useState } from 'react';
import { sentenceOf } from './api.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { Loaded, Part, several } from './part.tsx';
import { PersonQuestion } from './person-question.tsx';
import { type Person, type PersonAct, PersonRow } from './person-row.tsx';
import { useAct, useAnswer } from './queries.ts';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

/** Accounts: search, set a budget, make a reset link, suspend, delete. */
export function PeopleScreen() {
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const [question, setQuestion] = useState<{ person: Person; act: PersonAct }>();
  const [done, setDone] = useState<string>();
  const people = useAnswer<ConsolePeople>(`/people?${new URLSearchParams({ name })}`);
  const [spender, setSpender] = useState<Person>();
  const [made, setMade] = useState<ConsoleResetLink>();
  const act = useAct<ConsoleDone>();
  const reset = useAct<ConsoleResetLink>();

  /** The banner is about the latest action. An earlier one that is pending continues. */
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
        <TextField label="Username contains" value={typed} onValueChange={setTyped} maxLength={200} clearable />
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
              <EmptyState headingLevel={3} title="No matching accounts" />
            ) : (
              <ul className="rows">
                {answer.people.map((person) => (
                  <PersonRow
                    key={person.id}
                    person={person}
                    isMakingLink={isMaking(person)}
                    // A link for another account would replace this one, which is shown only once.
                    canMakeLink={!reset.isPending || isMaking(person)}
                    onBudget={() => setSpender(person)}
                    onLink={() => makeLink(person)}
                    onLift={() => void suspend(person, false).catch(() => undefined)}
                    onAsk={(next) => setQuestion({ person, act: next })}
                  />
                ))}
              </ul>
            )}
          </Stack>
        )}
      </Loaded>
      {spender ? <BudgetDialog person={spender} onClose={() => setSpender(undefined)} /> : null}
      {made ? <ResetLinkDialog made={made} onClose={() => setMade(undefined)} /> : null}
      {question ? (
        <PersonQuestion
          {...question}
          onConfirm={() => (question.act === 'suspend' ? suspend(question.person, true) : remove(question.person))}
          onClose={() => setQuestion(undefined)}
        />
      ) : null}
    </Part>
  );
}
