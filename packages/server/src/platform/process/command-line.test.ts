import { expect, test } from 'vitest';
import { commandLine, usageOf } from './command-line.ts';

test('names a command as npm or as the container runs it', () => {
  expect(commandLine('models', 'list')).toBe('npm run models -- list');
  expect(commandLine('doctor')).toBe('npm run doctor');
  expect(commandLine('models', 'list', true)).toBe('mekiki-admin models list');
  expect(commandLine('doctor', '', true)).toBe('mekiki-admin doctor');
});

test('lists the forms of a command in two columns', () => {
  const forms = [
    ['', 'finds engines'],
    ['--at URL', 'looks there'],
  ] as const;
  expect(usageOf('setup', forms)).toBe(
    'npm run setup               finds engines\nnpm run setup -- --at URL   looks there',
  );
});
