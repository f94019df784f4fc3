import { useEffect, useState } from 'react';

/** The longest delay of a timer, in ms. Browsers run a longer one without any delay. */
export const MAX_DELAY = 2 ** 31 - 1;

/** One timer at a time: starting it again cancels the one before, and so does the component's end. */
export interface Timeout {
  /** @param delay in milliseconds */
  start: (delay: number, run: () => void) => void;
  cancel: () => void;
}

/** A timer that ends with the component. */
export function useTimeout(): Timeout {
  const [timeout] = useState(createTimeout);
  useEffect(() => timeout.cancel, [timeout]);
  return timeout;
}

function createTimeout(): Timeout {
  let id: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(id);
  return {
    start(delay, run) {
      cancel();
      id = setTimeout(run, delay);
    },
    cancel,
  };
}
