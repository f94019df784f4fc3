import type { ConsoleSwitches } from '@mekiki/server/features/console/schema.ts';
import { Banner, Stack, Switch } from '@mekiki/ui';
import { sentenceOf } from './api.ts';
import { Loaded, Part } from './part.tsx';
import { useAct, useAnswer } from './queries.ts';

type Name = ConsoleSwitches['switches'][number]['name'];

const WORDS: Record<Name, { label: string; hint: string }> = {
  registration: {
    label: 'Registration',
    hint: 'Off: nobody can create an account. Existing accounts can still sign in.',
  },
  search: { label: 'Search', hint: 'Off: searches and random images are refused.' },
  tagger: { label: 'Tagger', hint: 'Off: the tagger takes no images.' },
  captions: { label: 'Captions', hint: 'Off: no image is described in words.' },
  generator: { label: 'Generator', hint: 'Off: it takes no new jobs. Those in the queue are finished.' },
  upscaler: { label: 'Upscaler', hint: 'Off: it takes no new images.' },
  'image tools': { label: 'Image tools', hint: 'Off: no conversion, and no reading or removing of metadata.' },
  saving: {
    label: 'Saving',
    hint: 'Off: the site is read-only. Searching and tagging work; accounts, histories, favorites and new images do not change.',
  },
};

/** Switches for the features of the site. Each takes effect within two seconds, on all servers. */
export function SwitchesScreen() {
  const switches = useAnswer<ConsoleSwitches>('/switches', { isLive: true });
  const act = useAct<ConsoleSwitches>();
  return (
    <Part title="Switches">
      {act.error ? <Banner tone="error">{sentenceOf(act.error)}</Banner> : null}
      <Loaded query={switches} label="Loading switches">
        {(answer) => (
          <Stack gap={4}>
            {answer.switches.map(({ name, isOn }) => (
              <Switch
                key={name}
                label={WORDS[name].label}
                hint={WORDS[name].hint}
                align="start"
                checked={isOn}
                disabled={act.isPending}
                onCheckedChange={(on) => act.mutate({ method: 'POST', path: '/switches', body: { name, on } })}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Part>
  );
}
