import { useAnnounce, useBanner } from '@mekiki/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useToolStatus } from '../../lib/tool/use-tool-status.ts';
import { textOf } from './generation/problem.ts';
import { titlePrefix } from './generation/tab-notice.ts';
import { createGenerator, type Service } from './generator.ts';
import { wrongWith } from './panel/draft.ts';
import { useModels } from './panel/use-models.ts';
import { HISTORY_KEY } from './results/history-key.ts';
import { useOpening } from './use-opening.ts';

/** The generator's page: its state, and in `generator` the user's actions. */
export function useGenerator() {
  const { show } = useBanner();
  const announce = useAnnounce();
  const opening = useOpening();
  const queryClient = useQueryClient();
  const [generator] = useState(() => {
    const refreshHistory = () => void queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
    return createGenerator(opening, { announce, show, refreshHistory });
  });
  useEffect(() => generator.open(), [generator]);

  const { health, ...tool } = useToolStatus('generator');
  const service: Service = health === undefined ? 'unknown' : health === 'ok' ? 'ok' : 'failing';
  const models = useModels();
  const form = useSelector(generator.form.store);
  const { sent, isPreparing } = useSelector(generator.store);
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
    // A button that moved while it was pressed would lose the press.
    canGenerate: wrongWith(draft) === undefined && service === 'ok' && models.isSettled,
    /** The request is being prepared, or runs. */
    isGenerating: isPreparing || generation.run !== undefined,
    generate: () => void generator.generate(service, offer),
    titlePrefix: titlePrefix(generation.run, done),
  };
}

export type GeneratorView = ReturnType<typeof useGenerator>;
