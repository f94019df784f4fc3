import { describe, expect, test } from 'vitest';
import { readCommand, USAGE } from './args.ts';

describe('npm run moderate', () => {
  test('lists every command with --all and how much the log shows', () => {
    expect(USAGE).toMatch(/moderate -- log +the newest 1,000 acts/);
    expect(USAGE).toMatch(/moderate -- requests \[--all\] +open requests/);
  });

  test('reads a removal with its options', () => {
    expect(readCommand(['remove', 'artist:some one', '--no-block', '--yes', '--json', '--reason', ' asked '])).toEqual({
      task: 'remove',
      word: 'artist:some one',
      instead: undefined,
      isAll: false,
      isDryRun: false,
      isSure: true,
      isJson: true,
      isBlocked: false,
      reason: 'asked',
    });
  });

  test('reads which request is accepted, and what to remove for it', () => {
    expect(readCommand(['accept', '7', 'post:danbooru/1'])).toMatchObject({ word: '7', instead: 'post:danbooru/1' });
    expect(readCommand(['accept', '7'])).toMatchObject({ word: '7', instead: undefined });
    expect(readCommand(['requests', '--all'])).toMatchObject({ task: 'requests', isAll: true });
  });

  test.each([
    ['nothing', [], 'Choose a command.'],
    ['no name', ['remove'], 'Name one thing to remove'],
    ['no file', ['import'], 'Name one file to import'],
    ['two names', ['show', 'a', 'b'], 'Name one thing to show'],
    ['a name too many', ['list', 'a'], '"list" takes no name.'],
    ['an unknown option', ['list', '--every'], "Unknown option '--every'"],
    ['an option of another command', ['block', 'a', '--no-block'], '--no-block belongs to remove.'],
    ['a request by its address', ['decline', 'https://a.example'], 'Name a request by its number'],
    ['an option of requests', ['list', '--all'], '--all belongs to requests.'],
    ['a block by its name', ['unblock', 'tag:a'], 'Name a block by its number'],
  ])('refuses %s in a sentence', (_, args, sentence) => {
    expect(() => readCommand(args)).toThrow(sentence);
  });
});
