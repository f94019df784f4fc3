/** Where a picture stands. `instant` means that it was there before the first paint, so nothing fades. */
export type LazyImageState =
  | { status: 'loading'; attempt: number }
  | { status: 'loaded'; attempt: number; instant: boolean }
  | { status: 'error'; attempt: number };

/** What can happen to a picture. */
export type LazyImageEvent =
  | { type: 'load'; instant: boolean }
  | { type: 'fail' }
  | { type: 'retry' }
  | { type: 'change' };

/** A picture that nothing is known of yet. */
export const INITIAL_STATE: LazyImageState = { status: 'loading', attempt: 0 };

/** The next state; events that arrive too late (a `load` after an error was shown) change nothing. */
export function reduceLazyImage(state: LazyImageState, event: LazyImageEvent): LazyImageState {
  switch (event.type) {
    case 'load':
      return state.status === 'loading'
        ? { status: 'loaded', attempt: state.attempt, instant: event.instant }
        : state;
    case 'fail':
      return state.status === 'loading' ? { status: 'error', attempt: state.attempt } : state;
    case 'retry':
      return state.status === 'error' ? { status: 'loading', attempt: state.attempt + 1 } : state;
    case 'change':
      return { status: 'loading', attempt: 0 };
    default:
      return event satisfies never;
  }
}
