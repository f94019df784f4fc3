/** A clock that goes only when told to. */
export function fakeClock() {
  let now = 0;
  let lastId = 0;
  const timers = new Map<number, { at: number; callback: () => void }>();
  return {
    now: () => now,
    setTimer(callback: () => void, delay: number) {
      lastId += 1;
      timers.set(lastId, { at: now + delay, callback });
      return lastId;
    },
    clearTimer: (id: number | undefined) => void timers.delete(id ?? 0),
    pending: () => timers.size,
    pass(duration: number) {
      now += duration;
      for (const [id, { at, callback }] of timers) {
        if (at > now) continue;
        timers.delete(id);
        callback();
      }
    },
  };
}
