import { useEffect, useRef, useState } from 'react';

interface Outcome<Result> {
  subject: string;
  result?: Result;
  error?: string;
}

/**
 * Work that a person starts, on one subject at a time. Another subject stops it, and an answer for an earlier one is
 * dropped.
 * @param subject names what is worked on
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

  /** @param isQuiet nobody has pressed anything: it goes on beside what is shown */
  async function run(work: (signal: AbortSignal) => Promise<Result>, isQuiet = false): Promise<Result | undefined> {
    running.current?.controller.abort();
    const controller = new AbortController();
    running.current = { controller, subject };
    setBusyWith({ subject, since: Date.now(), isQuiet });
    // What was made before is still of use; why it failed is not.
    const withoutError = (before: Outcome<Result> | undefined): Outcome<Result> | undefined =>
      before?.subject === subject && before.result !== undefined ? { subject, result: before.result } : undefined;
    setOutcome(withoutError);
    let next: Outcome<Result>;
    try {
      next = { subject, result: await work(controller.signal) };
    } catch (error) {
      next = { subject, error: error instanceof Error ? error.message : 'Something went wrong. Please try again.' };
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
    /** When it began, in milliseconds since 1970. */
    since: busyWith?.since,
    result: isOfNow ? outcome.result : undefined,
    error: isOfNow ? outcome.error : undefined,
    /** Ends the work; what it made before stays. */
    cancel: stop,
    /** Takes over what was made of a subject elsewhere. */
    show: (of: string, result: Result): void => setOutcome({ subject: of, result }),
  };
}
