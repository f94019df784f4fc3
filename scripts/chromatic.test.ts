import { expect, test } from 'vitest';
import { MODES } from '../.storybook/modes.ts';
import { buildArguments, planChromatic, uploadArguments } from './chromatic-options.ts';
import { runTool } from './tools.ts';

test('reviews dark, light, phone, forced colors and right to left', () => {
  expect(Object.keys(MODES)).toEqual(['dark', 'light', 'phone', 'forced colors', 'right to left']);
  expect(MODES['light']?.theme).toBe('light');
  expect(MODES['phone']?.viewport).toBeLessThan(480);
  expect(MODES['forced colors']?.forcedColors).toBe('active');
  expect(MODES['right to left']?.direction).toBe('rtl');
});

test('builds with the statistics that TurboSnap needs, and sends what was built', () => {
  expect(buildArguments('somewhere')).toEqual(['build', '--quiet', '--stats-json', '--output-dir', 'somewhere']);
  expect(uploadArguments('somewhere')).toEqual(expect.arrayContaining(['--storybook-build-dir', 'somewhere']));
  expect(uploadArguments()).toContain('--only-changed');
});

test('sends where there is a token', () => {
  expect(planChromatic({ CHROMATIC_PROJECT_TOKEN: 'token' }, [])).toEqual({ send: true });
});

test.each([
  [[], 0],
  [['--strict'], 1],
])('without a token it says so in a sentence and ends with its status: %j', async (args, status) => {
  const ran = await runTool(process.execPath, ['scripts/chromatic.ts', ...args], {
    capture: true,
    env: { ...process.env, CHROMATIC_PROJECT_TOKEN: '' },
  });
  expect(ran).toEqual({ status, output: 'Nothing was sent to Chromatic: CHROMATIC_PROJECT_TOKEN is not set.\n' });
});
