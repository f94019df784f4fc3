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

/** What somebody may spend and has spent, and another budget for them. */
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
  const inForce = own ?? usual;
  return (
    <FactList
      facts={[
        { label: 'In force', value: budgetText(inForce) },
        { label: 'Default', value: own === null ? 'The same' : budgetText(usual) },
        ...(inForce === null
          ? []
          : [
              {
                label: 'Used',
                value: `${used.toLocaleString('en')} of ${inForce.units.toLocaleString('en')} units${
                  reset > 0 ? `, full again in ${timeText(reset)}` : ''
                }`,
              },
            ]),
      ]}
    />
  );
}

function BudgetForm({ path, budget: { usual, own, minUnits } }: { path: string; budget: ConsolePersonBudget }) {
  const shown = own ?? usual;
  const [units, setUnits] = useState(String(shown?.units ?? ''));
  const [seconds, setSeconds] = useState(String(shown?.seconds ?? PERIODS[2].seconds));
  const [wrong, setWrong] = useState<string>();
  const [done, setDone] = useState<string>();
  const act = useAct<ConsolePersonBudget>();
  const send = (next: { units: number; seconds: number } | null) => {
    setDone(undefined);
    act.mutate(
      { method: 'POST', path, body: { budget: next } },
      {
        onSuccess: () =>
          setDone(next ? 'The new budget is in force on all servers.' : 'The default is in force again.'),
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
          options={optionsWith(Number(seconds))}
          value={seconds}
          onValueChange={setSeconds}
        />
      </Form>
    </>
  );
}

/** A budget from the settings may have a time of its own. */
function optionsWith(seconds: number) {
  const known = PERIODS.some((period) => period.seconds === seconds)
    ? PERIODS
    : [...PERIODS, { label: timeText(seconds), seconds }];
  return known.map((period) => ({ value: String(period.seconds), label: period.label }));
}
