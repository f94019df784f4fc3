import { useAnnounce } from '@mekiki/ui';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type GenerationProblem, hidesAfter, isTransient } from './errors.ts';

/** Milliseconds after which a passing problem is worth another try. */
const READY_AFTER = 5_000;

interface Shown {
  problem: GenerationProblem;
  isReady: boolean;
}

/** What went wrong with a generation, for as long as it is of use. */
export function useProblem() {
  const [shown, setShown] = useState<Shown>();
  const announce = useAnnounce();
  const problem = shown?.problem;

  useEffect(() => {
    if (!problem) return undefined;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const hide = hidesAfter(problem.kind);
    if (isTransient(problem.kind)) {
      timers.push(setTimeout(() => setShown({ problem, isReady: true }), READY_AFTER));
    }
    if (hide !== undefined) timers.push(setTimeout(() => setShown(undefined), hide));
    return () => timers.forEach(clearTimeout);
  }, [problem]);

  const clear = useCallback(() => setShown(undefined), []);
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // What is open on top goes first.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
    clear();
  });
  useEffect(() => {
    window.addEventListener('keydown', onEscape);
    return () => window.removeEventListener('keydown', onEscape);
  }, []);

  return {
    problem,
    text: shown && `${shown.problem.text}${shown.isReady ? ' Ready to try again.' : ''}`,
    show: (next: GenerationProblem): void => {
      // Once more, even where it says the same.
      setShown({ problem: { ...next }, isReady: false });
      announce(`Generation Error. ${next.text}`, 'assertive');
    },
    clear,
    /** The prompt was edited, or another setting changed. */
    clearFor: (changed: 'prompt' | 'setting'): void => {
      if (changed === 'setting' || problem?.kind === 'validation') clear();
    },
  };
}
