/** The error of a generation, for as long as it is relevant. */
import { createStore } from '@tanstack/react-store';
import { type GenerationProblem, hidesAfter, isTransient } from './errors.ts';

/** Milliseconds after which a temporary problem is worth a retry. */
const READY_AFTER = 5_000;

export interface ProblemState {
  problem?: GenerationProblem;
  /** It may be temporary. */
  isReady?: boolean;
}

export type Problem = ReturnType<typeof createProblem>;

/** Holds at most one problem. @param announce announces it to screen readers, at once */
export function createProblem(announce: (text: string) => void) {
  const store = createStore<ProblemState>({});
  const timers: ReturnType<typeof setTimeout>[] = [];

  function become(state: ProblemState): void {
    for (const timer of timers.splice(0)) clearTimeout(timer);
    store.setState(() => state);
  }
  const clear = (): void => become({});

  return {
    store,
    show: (problem: GenerationProblem): void => {
      become({ problem });
      announce(`Generation Error. ${problem.text}`);
      const hide = hidesAfter(problem.kind);
      if (isTransient(problem.kind))
        timers.push(setTimeout(() => store.setState(() => ({ problem, isReady: true })), READY_AFTER));
      if (hide !== undefined) timers.push(setTimeout(clear, hide));
    },
    clear,
    /** The prompt was edited, or another setting changed. */
    clearFor: (changed: 'prompt' | 'setting'): void => {
      if (changed === 'setting' || store.get().problem?.kind === 'validation') clear();
    },
  };
}

/** The sentence that is shown. */
export function textOf({ problem, isReady }: ProblemState): string | undefined {
  return problem && `${problem.text}${isReady ? ' Ready to try again.' : ''}`;
}
