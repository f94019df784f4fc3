import { expect, test } from 'vitest';
import { readCommand, USAGE } from './args.ts';

test.each([
  [['token'], { task: 'token', name: 'operator', hasTotp: false }],
  [['token', '--name', 'mio', '--totp'], { task: 'token', name: 'mio', hasTotp: true }],
  [['list'], { task: 'list' }],
  [['revoke', 'mio'], { task: 'revoke', name: 'mio' }],
])('%o', (args, command) => {
  expect(readCommand(args)).toEqual(command);
});

test.each([
  [[], 'Choose a command.'],
  [['sign-in'], 'Choose a command.'],
  [['token', 'mio'], 'Choose a command.'],
  [['revoke'], 'Name one token to revoke, as "list" shows it.'],
  [['revoke', 'mio', 'kaori'], 'Name one token to revoke'],
  [['list', '--totp'], '--name and --totp belong to token.'],
  [['token', '--name', ''], 'A name has up to 40 letters'],
  [['token', '--name', 'a\nb'], 'A name has up to 40 letters'],
  [['token', '--hour', '1'], "Unknown option '--hour'"],
])('%o is refused: %s', (args, message) => {
  expect(() => readCommand(args)).toThrow(message);
});

test('the help says how tokens are listed', () => {
  expect(USAGE).toMatch(/console -- list +all tokens, by name and how they begin/);
});
