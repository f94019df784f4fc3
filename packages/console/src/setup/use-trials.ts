/** Tests one engine after the other, then saves what was chosen if all of it works, or if that is wanted anyway. */
import type { Saved, TrialAnswer } from '@mekiki/server/commands/setup/schema.ts';
import { useRef, useState } from 'react';
import { call, isEngineFailure, sentenceOf } from './api.ts';
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
  /** Whether it is being saved, or was saved, although it failed. */
  anyway?: 'saving' | 'ended';
  trials: Trial[];
  /** Undefined until it is saved. */
  files?: string[];
  /** Why nothing is saved, in sentences. */
  errors?: string[];
  /** Engines that failed, but may be saved anyway. */
  refused?: Choice;
}

export function useTrials() {
  const [state, setState] = useState<State>({ isRunning: false, trials: [] });
  const isRunning = useRef(false);

  async function save(choice: Choice, trials: Trial[], anyway: boolean): Promise<void> {
    const ended: State = { isRunning: false, trials, ...(anyway && { anyway: 'ended' }) };
    try {
      const { files } = await call<Saved>('/save', { ...choice, anyway });
      setState({ ...ended, files });
    } catch (error) {
      const mayInsist = !anyway && isEngineFailure(error);
      setState({ ...ended, errors: [sentenceOf(error)], ...(mayInsist && { refused: choice }) });
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
    if (errors.length > 0) return show({ isRunning: false, errors, refused: choice });
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
    /** @param silent URLs where an engine should answer, but does not */
    start: (choice: Choice, servers: readonly Server[], silent: readonly string[]): void =>
      begin(() => run(choice, servers, silent)),
    saveAnyway: (choice: Choice): void =>
      begin(() => {
        setState({ ...state, anyway: 'saving' });
        return save(choice, state.trials, true);
      }),
  };
}
