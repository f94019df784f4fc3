import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cssColor } from './css-color.ts';
import { initialLoadState, type LoadEvent, type LoadState, reduceLoad } from './state.ts';

const event = fc.oneof(
  fc.constantFrom<LoadEvent>({ type: 'seen' }, { type: 'failed' }, { type: 'retry' }),
  fc.boolean().map((instant): LoadEvent => ({ type: 'loaded', instant })),
  fc.boolean().map((eager): LoadEvent => ({ type: 'source-changed', eager })),
);

/** What an event makes of a state; it changes no other. */
const CHANGES: Record<Exclude<LoadEvent['type'], 'source-changed'>, Partial<Record<LoadState['status'], string>>> = {
  seen: { waiting: 'loading' },
  loaded: { loading: 'loaded' },
  failed: { loading: 'error' },
  retry: { error: 'loading' },
};

test('an image loads only after it was seen, and again only after it failed', () => {
  fc.assert(
    fc.property(fc.array(event), fc.boolean(), (events, eager) => {
      let state = initialLoadState(eager);
      for (const next of events) {
        const before = state.status;
        state = reduceLoad(state, next);
        const expected =
          next.type === 'source-changed' ? initialLoadState(next.eager).status : CHANGES[next.type][before];
        expect(state.status).toBe(expected ?? before);
      }
    }),
  );
});

test('each try is another one', () => {
  const first = reduceLoad(initialLoadState(true), { type: 'failed' });
  expect(reduceLoad(first, { type: 'retry' })).toEqual({ status: 'loading', attempt: 1 });
});

test.each([
  ['ffcc00', '#ffcc00'],
  ['#fC0', '#fC0'],
  ['', undefined],
  ['no color', undefined],
  ['red;position:fixed', undefined],
  [undefined, undefined],
])('the color %j is %j', (given, color) => {
  expect(cssColor(given)).toBe(color);
});
