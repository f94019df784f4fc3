import { useAnnounce, useBanner } from '@mekiki/ui';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useToolStatus } from '../tool/use-tool-status.ts';
import { textOf } from './generation/problem.ts';
import { titlePrefix } from './generation/tab-notice.ts';
import { createGenerator, type Service } from './generator.ts';
import { wrongWith } from './panel/draft.ts';
import { useModels } from './panel/use-models.ts';
import { useOpening } from './use-opening.ts';

/** The generator's page: its state, and in `generator` the user's actions. */
export function useGenerator() {
  const { show } = useBanner();
  const announce = useAnnounce();
  const opening = useOpening();
  const [generator] = useState(() => createGenerator(opening, { announce, show }));
  useEffect(() => generator.open(), [generator]);

  const { health, ...tool } = useToolStatus('generator');
  const service: Service = health === undefined ? 'unknown' : health === 'ok' ? 'ok' : 'failing';
  const models = useModels();
  const form = useSelector(generator.form.store);
  const { sent } = useSelector(generator.store);
  const problem = useSelector(generator.problem.store);
  const done = useSelector(generator.tab.store);
  const { subscribe, state } = generator.generation;
  const generation = useSyncExternalStore(subscribe, state, state);
  const { draft } = form;
  const offer = models.offerOf(draft.model);

  return {
    generator,
    tool: { service, ...tool },
    models,
    /** What the chosen model reads and makes. */
    offer,
    readsStart: !offer.ignores.includes('image'),
    form,
    generation,
    /** The error as a sentence; if the prompt caused it, it is also shown next to the prompt. */
    problem: problem.problem && {
      text: textOf(problem),
      prompt: problem.problem.kind === 'validation' ? problem.problem.text : undefined,
    },
    /** The prompt has been edited since the last generation. */
    isUnsent: draft.prompt !== sent,
    canGenerate: wrongWith(draft) === undefined && service === 'ok',
    generate: () => void generator.generate(service, offer),
    titlePrefix: titlePrefix(generation.run, done),
  };
}

export type GeneratorView = ReturnType<typeof useGenerator>;
