import { expect, test, vi } from 'vitest';
import { runStages } from './run-stages.ts';
import type { Step } from './steps.ts';
import { summary, sumOf } from './summary.ts';

/** A step that ends with a status. */
function step(name: string, status: number, besides: Partial<Step> = {}): Step {
  return { name, title: name, commands: [[process.execPath, '--eval', `process.exit(${status})`]], ...besides };
}

test('a step that fails keeps no other from running, but those that need it', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const outcomes = await runStages(
    [
      [[step('lint', 1, { mend: 'npm run format' }), step('build', 1)], [step('types', 0)]],
      [[step('journeys', 0, { needs: ['build'] }), step('drift', 0)]],
      [[step('postgres', 1, { skip: () => 'there is none' })]],
    ],
    {},
  );
  const states = Object.fromEntries(outcomes.map(({ step: { name }, state }) => [name, state]));
  expect(states).toEqual({
    lint: 'failed',
    build: 'failed',
    types: 'passed',
    journeys: 'failed',
    drift: 'passed',
    postgres: 'skipped',
  });
  expect(sumOf(outcomes)).toEqual({ passed: 0, failed: 3, skipped: 0 });

  const text = summary(outcomes, 61_000);
  expect(text).toContain(
    'journeys failed: it needs "build", which failed. Run it again with: npm test -- --only=journeys',
  );
  expect(text).toContain('To mend it: npm run format');
  expect(text).toContain('Skipped: postgres (there is none).');
  expect(text.split('\n').at(-1)).toBe('0 passed, 3 failed, 0 skipped');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('types: fine after'));
});

test('the last lines of a step are kept', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const commands: Step['commands'] = [['node', '--eval', "console.log('Line 1.\\n\\nLine 2.'); process.exit(1)"]];
  const [outcome] = await runStages([[[step('lint', 0, { commands })]]], {});
  expect(outcome).toMatchObject({ state: 'failed', lastLines: ['Line 1.', 'Line 2.'] });
});

test('only the selected steps run', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const outcomes = await runStages([[[step('lint', 0), step('types', 0)]]], { only: ['types'] });
  expect(outcomes.map(({ step: { name } }) => name)).toEqual(['types']);
});

test.each([
  ['1/2', ['[sizes] ', '[build] ', '[journeys] --shard=1/2']],
  ['2/2', ['[build] ', '[journeys] --shard=2/2']],
])('the share %s has the tests that can be shared, what they need, and all else once', async (shard, expected) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const commands: Step['commands'] = [['node', '-p', 'process.argv.slice(1).join()', '--']];
  const steps = [
    step('sizes', 0, { commands }),
    step('build', 0, { commands, everyShare: true }),
    step('journeys', 0, { commands, shards: true }),
  ];
  await runStages([[steps]], { shard });
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.startsWith('['))).toEqual(expected);
});

test('a step in parts has the sum of them, and each part is a share of the share', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const commands: Step['commands'] = [['node', '-p', 'process.argv.slice(1).join()', '--']];
  await runStages([[[step('journeys', 0, { commands, shards: true, parts: 2 })]]], { shard: '2/3' });
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.startsWith('['))).toEqual(['[journeys] --shard=3/6', '[journeys] --shard=4/6']);
});

test('a step takes the parts that are its own', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const commands: Step['commands'] = [['node', '-p', 'process.argv.slice(1).join()', '--']];
  await runStages([[[step('slow', 0, { commands, shards: true, parts: 3, takes: [1, 3] })]]], {});
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.startsWith('['))).toEqual(['[slow] --shard=1/3', '[slow] --shard=3/3']);
});

test('after the deadline nothing is begun, and what was left out has failed', async () => {
  // Time passes by what is written: a line when the step begins, another one by its command.
  let clock = 0;
  vi.spyOn(console, 'log').mockImplementation(() => void (clock += 100));
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const commands: Step['commands'] = [[process.execPath, '-p', '1']];
  const outcomes = await runStages([[[step('slow', 0, { commands, parts: 2 }), step('late', 1)]]], { deadline: 150 });
  expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'failed']);
  const text = summary(outcomes, 400);
  expect(text).toContain('slow failed: the time given to this run was over after 1 of 2 parts.');
  expect(text).toContain('late failed: the time given to this run was over.');
  expect(text).toContain('0 passed, 2 failed, 0 skipped');
});

test('steps can be left out', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const outcomes = await runStages([[[step('build', 0), step('types', 0)]]], { except: ['build'] });
  expect(outcomes.map(({ step: { name } }) => name)).toEqual(['types']);
});
