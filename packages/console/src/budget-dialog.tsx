import type { ConsolePersonBudget } from '@mekiki/server/features/console/schema.ts';
import { Banner, Button, FactList, Form, Modal, Select, Stack, TextField } from '@mekiki/ui';
import { useState } from 'react';
import { sentenceOf } from './api.ts';
import { budgetText, PERIODS, timeText } from './budget-text.ts';
import { Loaded } from './part.tsx';
import { useAct, useAnswer } from './queries.ts';

interface BudgetDialogProps {
  person: { id: number; name: string };
  onClose: () => void;
}

/** A client's budget and what they have used of it, and a form to set another one. */
export function BudgetDialog({ person: { id, name }, onClose }: BudgetDialogProps) {
  const path = `/people/${id}/budget`;
  const budget = useAnswer<ConsolePersonBudget>(path, { isLive: true });
  return (
    <Modal
      open
      title={`Budget of ${name}`}
      description="For all calls of this person, on all devices and by all of their API keys."
      onOpenChange={onClose}
    >
      <Loaded query={budget} label="Loading the budget">
        {(answer) => (
          <Stack gap={4}>
            <Facts budget={answer} />
            <BudgetForm path={path} budget={answer} />
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}

function Facts({ budget: { usual, own, used, reset } }: { budget: ConsolePersonBudget }) {
  const current = own ?? usual;
  return (
    <FactList
      facts={[
        { label: 'Current budget', value: budgetText(current) },
        { label: 'Default', value: own === null ? 'The same' : budgetText(usual) },
        ...(current === null || current === 'unlimited'
          ? []
          : [
              {
                label: 'Used',
                value: `${used.toLocaleString('en')} of ${current.units.toLocaleString('en')} units${
                  reset > 0 ? `, full again in ${timeText(reset)}` : ''
                }`,
              },
            ]),
      ]}
    />
  );
}

function BudgetForm({ path, budget: { usual, own, minUnits } }: { path: string; budget: ConsolePersonBudget }) {
  const [units, setUnits] = useState(unitsOf(own ?? usual));
  const [seconds, setSeconds] = useState(secondsOf(own ?? usual));
  const [wrong, setWrong] = useState<string>();
  const [done, setDone] = useState<string>();
  const act = useAct<ConsolePersonBudget>();
  const hasLimit = own !== 'unlimited' && (own ?? usual) !== null;
  const send = (next: Budget) => {
    setDone(undefined);
    act.mutate(
      { method: 'POST', path, body: { budget: next } },
      {
        onSuccess: (answer) => {
          setDone(doneText(next));
          if (next && next !== 'unlimited') return;
          setUnits(unitsOf(answer.own ?? answer.usual));
          setSeconds(secondsOf(answer.own ?? answer.usual));
          setWrong(undefined);
        },
      },
    );
  };
  const save = () => {
    const isNumber = /^\d{1,9}$/.test(units.trim());
    setWrong(isNumber ? undefined : 'Enter a whole number of units, such as 5000.');
    if (isNumber) send({ units: Number(units), seconds: Number(seconds) });
  };
  return (
    <>
      {done === undefined ? null : <Banner tone="success">{done}</Banner>}
      <Form
        label="Set a budget"
        loading={act.isPending}
        error={act.error ? sentenceOf(act.error) : undefined}
        onSubmit={save}
        actions={
          <>
            <Button type="submit" variant="primary" loading={act.isPending} loadingLabel="Setting the budget">
              Set budget
            </Button>
            {hasLimit ? (
              <Button disabled={act.isPending} onClick={() => send('unlimited')}>
                Remove the limit
              </Button>
            ) : null}
            {own === null ? null : (
              <Button disabled={act.isPending} onClick={() => send(null)}>
                Back to the default
              </Button>
            )}
          </>
        }
      >
        <TextField
          label="Units"
          hint={`At least ${minUnits.toLocaleString('en')}, the price of the most expensive call.`}
          inputMode="numeric"
          value={units}
          error={wrong}
          onValueChange={setUnits}
          required
        />
        <Select
          label="Time"
          hint="From the first call until the budget is full again."
          options={optionsWith([usual, own], Number(seconds))}
          value={seconds}
          onValueChange={setSeconds}
        />
      </Form>
    </>
  );
}

type Budget = ConsolePersonBudget['own'];

const amountOf = (budget: Budget) => (budget === 'unlimited' ? undefined : (budget ?? undefined));
const unitsOf = (budget: Budget) => String(amountOf(budget)?.units ?? '');
const secondsOf = (budget: Budget) => String(amountOf(budget)?.seconds ?? PERIODS[2].seconds);

function doneText(next: Budget): string {
  if (next === 'unlimited') return 'This person has no limit of their own on any server.';
  return next ? 'The new budget is in force on all servers.' : 'The default is in force again.';
}

/** A budget from the settings may have its own period, which stays in the list when another one is selected. */
function optionsWith(budgets: readonly Budget[], selected: number) {
  const all = [
    ...PERIODS.map((period) => period.seconds),
    ...budgets.flatMap((one) => amountOf(one)?.seconds ?? []),
    selected,
  ];
  return [...new Set(all)]
    .toSorted((a, b) => a - b)
    .map((seconds) => ({
      value: String(seconds),
      label: PERIODS.find((period) => period.seconds === seconds)?.label ?? timeText(seconds),
    }));
}
