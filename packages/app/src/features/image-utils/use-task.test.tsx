import { act, StrictMode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTask } from './use-task.ts';

/** Work that the test completes itself. */
interface Job {
  signal: AbortSignal;
  end: (result: string | Error) => Promise<void>;
}
let root: Root;
let task: ReturnType<typeof useTask<string>>;

function Shown({ subject }: { subject: string }) {
  const shown = useTask<string>(subject);
  useEffect(() => {
    task = shown;
  });
  return null;
}

const show = (subject: string) =>
  act(async () =>
    root.render(
      <StrictMode>
        <Shown subject={subject} />
      </StrictMode>,
    ),
  );

async function start(): Promise<Job> {
  const job: Partial<Job> = {};
  await act(async () => {
    void task.run(
      (signal) =>
        new Promise((resolve, reject) => {
          job.signal = signal;
          job.end = (result) => act(async () => (result instanceof Error ? reject(result) : resolve(result)));
        }),
    );
  });
  return job as Job;
}
const state = () => ({ busy: task.isBusy, result: task.result, error: task.error });

beforeEach(async () => {
  root = createRoot(document.createElement('div'));
  await show('a');
});
afterEach(() => act(async () => root.unmount()));

test('keeps what was made while another try runs, and where it fails', async () => {
  const first = await start();
  expect(state()).toEqual({ busy: true, result: undefined, error: undefined });
  await first.end('one');
  expect(state()).toEqual({ busy: false, result: 'one', error: undefined });
  const second = await start();
  expect(state()).toEqual({ busy: true, result: 'one', error: undefined });
  await second.end(new Error('Broken.'));
  expect(state()).toEqual({ busy: false, result: 'one', error: 'Broken.' });
  await (await start()).end('two');
  expect(state()).toEqual({ busy: false, result: 'two', error: undefined });
});

test('another subject stops the work, and a late answer is dropped', async () => {
  const job = await start();
  await show('b');
  expect(job.signal.aborted).toBe(true);
  expect(state()).toEqual({ busy: false, result: undefined, error: undefined });
  await job.end('of a');
  expect(state()).toEqual({ busy: false, result: undefined, error: undefined });
  await show('a');
  expect(state()).toEqual({ busy: false, result: undefined, error: undefined });
});

test('a second start replaces the first', async () => {
  const [first, second] = [await start(), await start()];
  expect(first.signal.aborted).toBe(true);
  await first.end('one');
  expect(task.isBusy).toBe(true);
  await second.end('two');
  expect(state()).toEqual({ busy: false, result: 'two', error: undefined });
});

test('can be cancelled without a word, and takes over what was made elsewhere', async () => {
  const job = await start();
  await act(async () => task.cancel());
  await job.end(new DOMException('Aborted', 'AbortError'));
  expect(job.signal.aborted).toBe(true);
  expect(state()).toEqual({ busy: false, result: undefined, error: undefined });
  await act(async () => task.show('b', 'made'));
  expect(task.result).toBeUndefined();
  await show('b');
  expect(task.result).toBe('made');
});

test('stops with the page', async () => {
  const job = await start();
  await act(async () => root.unmount());
  expect(job.signal.aborted).toBe(true);
  root = createRoot(document.createElement('div'));
});
