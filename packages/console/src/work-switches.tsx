import type { ConsoleIndex } from '@mekiki/server/features/console/schema.ts';
import { Banner, Stack, Switch } from '@mekiki/ui';
import { sentenceOf } from './api.ts';
import { Part } from './part.tsx';
import { useAct } from './queries.ts';

type Work = ConsoleIndex['work'];

const WORDS: Readonly<Record<string, { label: string; hint: string }>> = {
  local: { label: 'Folders', hint: 'New images in the folders of the schedule.' },
  embedders: { label: 'Another embedder', hint: 'Vectors for all images, after EMBEDDER_MODEL was changed.' },
  features: { label: 'Local features', hint: 'For images that were indexed without them.' },
  'tagger-tags': { label: 'Tags from the tagger', hint: 'For images with few tags of boards.' },
};

/** Switches for automatic indexing. Each takes effect within seconds, on all servers. */
export function WorkSwitches({ work }: { work: Work }) {
  const act = useAct();
  return (
    <Part title="Automatic indexing">
      <p className="dim">Off pauses it on all servers within seconds, until you switch it on again.</p>
      {act.error ? <Banner tone="error">{sentenceOf(act.error)}</Banner> : null}
      <Stack gap={4}>
        {work.map(({ name, isPaused }) => (
          <Switch
            key={name}
            label={WORDS[name]?.label ?? name}
            hint={WORDS[name]?.hint ?? 'New posts of this board, and changes of those that are indexed.'}
            align="start"
            checked={!isPaused}
            disabled={act.isPending}
            onCheckedChange={(on) => act.mutate({ method: 'POST', path: '/index/work', body: { name, paused: !on } })}
          />
        ))}
      </Stack>
    </Part>
  );
}
