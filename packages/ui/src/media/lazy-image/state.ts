/** The states of a lazily loaded image. */
export type LoadState =
  /** Not near the window yet. */
  | { status: 'waiting' }
  | { status: 'loading'; attempt: number }
  /** `instant`: it was loaded before the first paint, so it must not fade in. */
  | { status: 'loaded'; instant: boolean }
  | { status: 'error'; attempt: number };

export type LoadEvent =
  | { type: 'seen' }
  | { type: 'loaded'; instant: boolean }
  | { type: 'failed' }
  | { type: 'retry' }
  | { type: 'source-changed'; eager: boolean };

/** The state before anything happened. */
export function initialLoadState(eager: boolean): LoadState {
  return eager ? { status: 'loading', attempt: 0 } : { status: 'waiting' };
}

/** The state after an event; events that are invalid in a state change nothing. */
export function reduceLoad(state: LoadState, event: LoadEvent): LoadState {
  switch (event.type) {
    case 'seen':
      return state.status === 'waiting' ? { status: 'loading', attempt: 0 } : state;
    case 'loaded':
      return state.status === 'loading' ? { status: 'loaded', instant: event.instant } : state;
    case 'failed':
      return state.status === 'loading' ? { status: 'error', attempt: state.attempt } : state;
    case 'retry':
      return state.status === 'error' ? { status: 'loading', attempt: state.attempt + 1 } : state;
    case 'source-changed':
      return initialLoadState(event.eager);
    default:
      return event satisfies never;
  }
}
