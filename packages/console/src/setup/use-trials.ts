/** Tests one engine after the other, then saves what was chosen if all of it works, or if that is wanted anyway. */
import type { Saved, TrialAnswer } from '@mekiki/server/commands/setup/schema.ts';
import { useRef, useState } from 'react';
import { call, sentenceOf } from './api.ts';
import type { Choice, Server } from './engine-choice.tsx';

export interface Trial {
  /** Such as `Image by ComfyUI`. */
  title: string;
  /** Undefined while it runs. */
  answer?: TrialAnswer;
  error?: string;
}

interface State {
  isRunning: boolean;
  trials: Trial[];
  /** Undefined until it is saved. */
  files?: string[];
  /** Why nothing is saved, in sentences. */
  errors?: string[];
  /** What is saved if the person wants it anyway. */
  refused?: Choice;
}

const AGAIN = 'Correct this and test again, or save your choice anyway.';

export function useTrials() {
  const [state, setState] = useState<State>({ isRunning: false, trials: [] });
  const isRunning = useRef(false);

  async function save(choice: Choice, trials: Trial[], anyway: boolean): Promise<void> {
    try {
      const { files } = await call<Saved>('/save', { ...choice, anyway });
      setState({ isRunning: false, trials, files });
    } catch (error) {
      setState({ isRunning: false, trials, errors: [sentenceOf(error)], ...(anyway ? {} : { refused: choice }) });
    }
  }

  async function run(choice: Choice, servers: readonly Server[], silent: readonly string[]): Promise<void> {
    const { generators, caption } = choice;
    const trials: Trial[] = [];
    const show = (more: Partial<State> = {}) => setState({ isRunning: true, trials: [...trials], ...more });

    async function attempt(title: string, body: object): Promise<boolean> {
      const at = trials.push({ title }) - 1;
      show();
      try {
        trials[at] = { title, answer: await call<TrialAnswer>('/try', body) };
        return true;
      } catch (error) {
        trials[at] = { title, error: sentenceOf(error) };
        return false;
      }
    }

    const nameOf = (at: string) => servers.find(({ url }) => url === at)?.program ?? at;
    const errors = silent.map((url) => `No engine answers at ${url}. It would be left out.`);
    let isMade = false;
    for (const url of generators) {
      const isGood = await attempt(`Image by ${nameOf(url)}`, { generator: url });
      if (!isGood) errors.push(`${nameOf(url)} at ${url} did not pass its test.`);
      isMade ||= isGood;
    }
    if (caption) {
      const isGood = await attempt(`Caption by ${nameOf(caption.url)}`, { caption, made: isMade });
      if (!isGood) errors.push(`${caption.model} of ${nameOf(caption.url)} did not pass its test.`);
    }
    if (errors.length > 0) return show({ isRunning: false, errors: [...errors, AGAIN], refused: choice });
    await save(choice, trials, false);
  }

  /** One thing at a time. */
  function begin(work: () => Promise<void>): void {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => (isRunning.current = false));
  }

  return {
    ...state,
    /** @param silent addresses where something should answer and nothing does */
    start: (choice: Choice, servers: readonly Server[], silent: readonly string[]): void =>
      begin(() => run(choice, servers, silent)),
    saveAnyway: (choice: Choice): void =>
      begin(() => {
        setState({ isRunning: true, trials: state.trials });
        return save(choice, state.trials, true);
      }),
  };
}
