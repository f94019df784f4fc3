import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/error-text.ts';

interface Outcome<Result> {
  subject: string;
  result?: Result;
  error?: string;
}

/**
 * Work started by the user, on one subject at a time. Another subject stops it, and a result for an earlier one is
 * dropped.
 * @param subject identifies what is worked on
 */
export function useTask<Result>(subject: string) {
  const running = useRef<{ controller: AbortController; subject: string }>(undefined);
  const [busyWith, setBusyWith] = useState<{ subject: string; since: number; isQuiet: boolean }>();
  const [outcome, setOutcome] = useState<Outcome<Result>>();

  function stop(): void {
    running.current?.controller.abort();
    running.current = undefined;
    setBusyWith(undefined);
  }

  useEffect(() => {
    if (running.current === undefined || running.current.subject === subject) return;
    running.current.controller.abort();
    running.current = undefined;
    setBusyWith(undefined);
  }, [subject]);
  useEffect(
    () => () => {
      running.current?.controller.abort();
      running.current = undefined;
    },
    [],
  );

  /** @param isQuiet started automatically: it runs while the current result stays visible */
  async function run(work: (signal: AbortSignal) => Promise<Result>, isQuiet = false): Promise<Result | undefined> {
    running.current?.controller.abort();
    const controller = new AbortController();
    running.current = { controller, subject };
    setBusyWith({ subject, since: Date.now(), isQuiet });
    // The previous result is still useful; the previous error is not.
    const withoutError = (before: Outcome<Result> | undefined): Outcome<Result> | undefined =>
      before?.subject === subject && before.result !== undefined ? { subject, result: before.result } : undefined;
    setOutcome(withoutError);
    let next: Outcome<Result>;
    try {
      next = { subject, result: await work(controller.signal) };
    } catch (error) {
      next = { subject, error: errorText(error) };
    }
    if (running.current?.controller !== controller) return undefined;
    running.current = undefined;
    setBusyWith(undefined);
    setOutcome((before) => ({ ...withoutError(before), ...next }));
    return next.result;
  }

  const isOfNow = outcome?.subject === subject;
  return {
    run,
    isBusy: busyWith?.subject === subject && !busyWith.isQuiet,
    isUpdating: busyWith?.subject === subject && busyWith.isQuiet,
    /** When it began, in milliseconds since the Unix epoch. */
    since: busyWith?.since,
    result: isOfNow ? outcome.result : undefined,
    error: isOfNow ? outcome.error : undefined,
    /** Cancels the work; the previous result stays. */
    cancel: stop,
    /** Stores a result for a subject that was made elsewhere. */
    show: (of: string, result: Result): void => setOutcome({ subject: of, result }),
  };
}
