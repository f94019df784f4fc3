/** Finds engines, tests those that are chosen and writes the configuration: what `npm run setup` does in a terminal. */
import type { Found } from '@mekiki/server/commands/setup/schema.ts';
import { Banner, Button, Form, Spinner, Stack, TextField } from '@mekiki/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Part } from '../part.tsx';
import { call, keyOfPage, sentenceOf } from './api.ts';
import { choosable, type Choice, EngineChoice, firstChoice } from './engine-choice.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Trials } from './trials.tsx';
import { useTrials } from './use-trials.ts';

keyOfPage();

export function SetupPage() {
  const [addresses, setAddresses] = useState<string[]>([]);
  const found = useQuery({
    queryKey: [addresses],
    queryFn: () => call<Found>('/find', { addresses }),
    placeholderData: (before) => before,
    refetchOnWindowFocus: false,
  });
  const [changed, setChanged] = useState<Choice>();
  const trials = useTrials();
  const servers = found.data?.servers ?? [];
  const choice = choosable(changed ?? firstChoice(servers), servers);
  const isNothing = choice.generators.length === 0 && choice.caption === null;

  return (
    <>
      <header className="top">
        <strong className="brand">Mekiki setup</strong>
        <span className="who">Only this computer can open this page</span>
      </header>
      <main className="page">
        <Stack gap={6}>
          <Stack gap={2}>
            <h1>Connect engines</h1>
            <p className="dim">Mekiki works without other programs. Connect one to get better images and captions.</p>
          </Stack>
          <Part
            title="1. Choose what to use"
            actions={
              <Button loading={found.isFetching} loadingLabel="Searching" onClick={() => void found.refetch()}>
                Search again
              </Button>
            }
          >
            {found.error ? <Banner tone="error">{sentenceOf(found.error)}</Banner> : null}
            {found.isPending ? <Spinner label="Searching the usual ports of this computer" /> : null}
            {found.data && servers.length === 0 ? <NothingFound usual={found.data.usual} /> : null}
            {servers.length > 0 ? <EngineChoice servers={servers} choice={choice} onChange={setChanged} /> : null}
            {found.data?.silent.map((url) => (
              <Banner key={url} tone="warning">
                No engine answers at {url}.
              </Banner>
            ))}
            <div className="narrow">
              <AddressForm
                isBusy={found.isFetching}
                onAdd={(address) => setAddresses((before) => [...new Set([...before, address])])}
              />
            </div>
          </Part>
          <Part title="2. Test and save">
            <p className="dim">
              Each program makes one image, and one image is described. If all of it works, the choice is saved. This
              can take some minutes while a model loads.
            </p>
            <div>
              <Button
                variant="primary"
                disabled={isNothing || trials.anyway === 'saving'}
                loading={trials.isRunning}
                loadingLabel="Testing"
                onClick={() => trials.start(choice, servers, found.data?.silent ?? [])}
              >
                Test and save
              </Button>
            </div>
            <Trials trials={trials} choice={choice} />
          </Part>
        </Stack>
      </main>
    </>
  );
}

function AddressForm({ isBusy, onAdd }: { isBusy: boolean; onAdd: (address: string) => void }) {
  const [address, setAddress] = useState('');
  // Tried alone first, so that a typing error stays in the field instead of failing every later search.
  const check = useMutation({ mutationFn: (typed: string) => call<Found>('/find', { addresses: [typed] }) });
  const add = () => {
    const typed = address.trim();
    if (typed === '') return;
    check.mutate(typed, {
      onSuccess: () => {
        onAdd(typed);
        setAddress('');
      },
    });
  };
  return (
    <Form
      label="Add another address"
      onSubmit={add}
      loading={check.isPending}
      actions={
        <Button type="submit" loading={check.isPending || isBusy} loadingLabel="Searching">
          Add address
        </Button>
      }
    >
      <TextField
        label="Another address"
        hint="Such as http://gpu-1:8188. With a password: http://user:password@gpu-1:7860. With a key: http://:key@gpu-1:8000."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        error={check.error ? sentenceOf(check.error) : undefined}
        onValueChange={setAddress}
      />
    </Form>
  );
}
