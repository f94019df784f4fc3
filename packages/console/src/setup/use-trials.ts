/** Tests one engine after the other, then saves what was chosen if all of it works. */
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
  /** Why nothing is saved. */
  error?: string;
}

export function useTrials() {
  const [state, setState] = useState<State>({ isRunning: false, trials: [] });
  const isRunning = useRef(false);

  async function run({ generators, caption }: Choice, servers: readonly Server[]): Promise<void> {
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
    let areGood = true;
    let isMade = false;
    for (const url of generators) {
      const isGood = await attempt(`Image by ${nameOf(url)}`, { generator: url });
      areGood &&= isGood;
      isMade ||= isGood;
    }
    if (caption) {
      const isGood = await attempt(`Caption by ${nameOf(caption.url)}`, { caption, made: isMade });
      areGood &&= isGood;
    }
    if (!areGood) {
      const error = 'Nothing is saved, because a test failed. Correct it, or leave it out above, then test again.';
      return show({ isRunning: false, error });
    }
    try {
      const { files } = await call<Saved>('/save', { generators, caption });
      show({ isRunning: false, files });
    } catch (error) {
      show({ isRunning: false, error: sentenceOf(error) });
    }
  }

  return {
    ...state,
    start(choice: Choice, servers: readonly Server[]): void {
      if (isRunning.current) return;
      isRunning.current = true;
      void run(choice, servers).finally(() => (isRunning.current = false));
    },
  };
}
