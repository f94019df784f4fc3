import type { StartedTasks } from './tasks.ts';

/** Starts something once, and again after it could not be started, has failed or is forgotten. */
export function onceWhileAlive<Ready extends Pick<StartedTasks, 'failed'>, Options extends unknown[]>(
  start: (...options: Options) => Promise<Ready>,
) {
  let current: Promise<Ready> | undefined;

  function begin(...options: Options): Promise<Ready> {
    const starting = start(...options);
    const forget = (): void => {
      if (current === starting) current = undefined;
    };
    starting.then(({ failed }) => failed?.catch(forget), forget);
    return starting;
  }
  return {
    ready: (...options: Options): Promise<Ready> => (current ??= begin(...options)),
    forget: (): void => {
      current = undefined;
    },
  };
}
