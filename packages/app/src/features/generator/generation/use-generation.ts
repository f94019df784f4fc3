import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { subscribeToSession } from '../../../api/session.ts';
import { createGeneration, type GenerationListener } from './generation.ts';

/** Asks for images and follows what comes of it, also of what was asked for before the page was loaded again. */
export function useGeneration({ onDone, onCancelled, onProblem }: GenerationListener) {
  const [generation] = useState(createGeneration);
  const state = useSyncExternalStore(generation.subscribe, generation.state, generation.state);
  const done = useEffectEvent(onDone);
  const cancelled = useEffectEvent(onCancelled);
  const failed = useEffectEvent(onProblem);

  useEffect(() => {
    const close = generation.open({
      onDone: (made) => done(made),
      onCancelled: () => cancelled(),
      onProblem: (problem) => failed(problem),
    });
    const unsubscribe = subscribeToSession(generation.forget);
    // A connection that was lost may have lost us a job.
    window.addEventListener('online', generation.rejoin);
    return () => {
      window.removeEventListener('online', generation.rejoin);
      unsubscribe();
      close();
    };
  }, [generation]);

  return { ...state, start: generation.start, cancel: generation.cancel };
}
