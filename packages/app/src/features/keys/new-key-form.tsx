import { Button, Checkbox, Form, Select, TextField } from '@mekiki/ui';
import { useState } from 'react';
import { useFields } from '../../browser/use-fields.ts';
import { LIFETIMES, lifetimeHint, PERMISSIONS, type Scope, USUAL_LIFETIME } from './key-texts.ts';

interface NewKeyFormProps {
  isBusy: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  onSubmit: (key: { name: string; scopes: Scope[]; days: string }) => void;
  onCancel: () => void;
}

const MAX_NAME = 60;
const PLAIN = { border: 0, margin: 0, minInlineSize: 0, padding: 0 };
const LEGEND = { fontWeight: 600, marginBlockEnd: 'var(--space-2)', padding: 0 };
const COLUMNS = {
  display: 'grid',
  gap: 'var(--space-2)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
};

/** The purpose, scopes and lifetime of a key. */
export function NewKeyForm({ isBusy, failure, onSubmit, onCancel }: NewKeyFormProps) {
  const [scopes, setScopes] = useState<readonly Scope[]>(['search']);
  const [days, setDays] = useState<string>(USUAL_LIFETIME);
  const [hasNone, setNone] = useState(false);
  const [now] = useState(() => Date.now());
  const fields = useFields({ name: '' }, ({ name }) =>
    name.trim() === '' ? { name: 'Enter a name, such as what the program does.' } : {},
  );

  const choose = (scope: Scope, isChosen: boolean) => {
    setNone(false);
    setScopes((last) => (isChosen ? [...last, scope] : last.filter((one) => one !== scope)));
  };
  const submit = () => {
    setNone(scopes.length === 0);
    if (fields.check() && scopes.length > 0) onSubmit({ name: fields.values.name, scopes: [...scopes], days });
  };

  return (
    <Form
      label="New API key"
      loading={isBusy}
      error={hasNone ? 'Choose at least one permission.' : failure}
      onSubmit={submit}
      actionsAlign="end"
      actions={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={isBusy} loadingLabel="Creating the key">
            Create key
          </Button>
        </>
      }
    >
      <TextField {...fields.props('name')} label="Name" placeholder="My bot" maxLength={MAX_NAME} autoComplete="off" />
      <fieldset style={PLAIN}>
        <legend style={LEGEND}>Permissions</legend>
        <div style={COLUMNS}>
          {PERMISSIONS.map(({ scope, label, hint }) => (
            <Checkbox
              key={scope}
              label={label}
              hint={hint}
              checked={scopes.includes(scope)}
              onCheckedChange={(isChosen) => choose(scope, isChosen)}
            />
          ))}
        </div>
      </fieldset>
      <Select
        label="Expires after"
        hint={lifetimeHint(days, now)}
        options={LIFETIMES}
        value={days}
        onValueChange={(value) => setDays(value)}
      />
    </Form>
  );
}
