import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Job, type JobEvent, type JobKind, leftOf, newJob, step, TRANSITIONS } from './machine.ts';

const UNITS = [0, 1, 2];
const ENDS: readonly string[] = ['done', 'failed', 'cancelled', 'released'];

/** All effects of these events, one after the other. */
function run(kind: JobKind, events: readonly JobEvent<string>[], units: readonly number[] = UNITS) {
  let job = newJob<string>(kind, units);
  const effects = events.flatMap((event) => {
    const next = step(job, event);
    job = next.job;
    return next.effects;
  });
  return { job, effects };
}

const submit: JobEvent<string> = { type: 'submit' };
const began: JobEvent<string>[] = [submit, { type: 'begin', unit: 0 }];

test('a job is done when its last unit is, and its end is written down', () => {
  const one = run('kept', [submit, { type: 'begin', unit: 0 }, { type: 'finish', unit: 0 }], [0]);
  expect(one).toMatchObject({ job: { state: 'saving done' }, effects: ['enqueue', 'save'] });
  expect(step(one.job, { type: 'saved' })).toMatchObject({ job: { state: 'done' }, effects: ['notify', 'leave'] });
  // Whichever removed it first decided how it ended.
  expect(step(one.job, { type: 'gone' }).job.state).toBe('cancelled');
  expect(step(one.job, { type: 'lose' })).toMatchObject({ job: { state: 'released' }, effects: ['leave'] });
});

test('one that has all its units already is done at once', () => {
  expect(run('kept', [submit], [])).toMatchObject({ job: { state: 'saving done' }, effects: ['enqueue', 'save'] });
});

test('a cancelled job ends once its engines have released it, even if they finish', () => {
  const cancelled = run('kept', [...began, { type: 'cancel' }]);
  expect(cancelled).toMatchObject({
    job: { state: 'cancelling', todo: [], running: [0] },
    effects: ['enqueue', 'dequeue', 'abort'],
  });
  for (const type of ['finish', 'abandon', 'fail'] as const) {
    expect(step(cancelled.job, { type, unit: 0 })).toMatchObject({
      job: { state: 'cancelled' },
      effects: ['notify', 'leave'],
    });
  }
});

test('a unit that is to be tried again waits, and can begin', () => {
  const retried = run('kept', [...began, { type: 'retry', unit: 0, without: 'broken' }], [0]).job;
  expect(retried).toMatchObject({ state: 'waiting', retries: [{ unit: 0, without: 'broken' }] });
  expect(step(retried, { type: 'begin', unit: 0 }).job).toMatchObject({ state: 'running', running: [0], retries: [] });
});

test('a kept job outlives its reader and its server, a tied one does not', () => {
  const stateAfter = (kind: JobKind, type: 'hang up' | 'stop') => run(kind, [...began, { type }]).job.state;
  expect([stateAfter('kept', 'hang up'), stateAfter('kept', 'stop')]).toEqual(['running', 'released']);
  expect([stateAfter('tied', 'hang up'), stateAfter('tied', 'stop')]).toEqual(['cancelling', 'failing']);
});

const unit = fc.constantFrom(...UNITS);
const events: fc.Arbitrary<JobEvent<string>> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constantFrom('begin' as const, 'finish' as const), unit }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('retry' as const), unit, without: fc.constant('broken') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('fail' as const, 'abandon' as const), unit }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('fail', 'cancel', 'lose', 'hang up', 'stop', 'saved', 'gone').map((type) => type),
    }) as fc.Arbitrary<JobEvent<string>>,
  },
);

test('whatever happens: it ends once, works on a unit once at a time, and begins nothing after it was broken off', () => {
  fc.assert(
    fc.property(fc.constantFrom<JobKind>('kept', 'tied'), fc.array(events, { maxLength: 25 }), (kind, list) => {
      let job: Job<string> = step(newJob<string>(kind, UNITS), submit).job;
      const done: string[] = [];
      for (const event of list) {
        const next = step(job, event);
        expect(next.job === job && next.effects.length > 0).toBe(false);
        expect(ENDS.includes(job.state) && next.job !== job).toBe(false);
        done.push(...next.effects);
        job = next.job;
        const all = [...job.todo, ...job.running, ...job.retries.map((one) => one.unit)];
        expect(new Set(all).size).toBe(all.length);
        expect(leftOf(job) > 0 && !['waiting', 'running'].includes(job.state)).toBe(false);
        expect(job.state === 'waiting').toBe(job.running.length === 0 && leftOf(job) > 0);
        expect(done.includes('leave')).toBe(ENDS.includes(job.state));
        // Told before anybody is released, and only if it ended here.
        expect(done.includes('notify')).toBe(ENDS.includes(job.state) && job.state !== 'released');
      }
      for (const effect of ['abort', 'save', 'notify', 'leave']) {
        expect(done.filter((one) => one === effect).length).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('every state but the last ones leads to an end', () => {
  for (const [state, row] of Object.entries(TRANSITIONS)) {
    const seen = new Set([state]);
    for (const from of seen)
      for (const { to } of Object.values(TRANSITIONS[from as Job<string>['state']])) seen.add(to);
    expect(Object.keys(row).length === 0).toBe(ENDS.includes(state));
    expect(ENDS.some((end) => seen.has(end))).toBe(true);
  }
});
