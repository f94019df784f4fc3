import { describe, expect, test } from 'vitest';
import { readCommand } from './args.ts';

describe('npm run moderate', () => {
  test('reads a removal with its options', () => {
    expect(readCommand(['remove', 'artist:some one', '--no-block', '--yes', '--json', '--reason', ' asked '])).toEqual({
      task: 'remove',
      word: 'artist:some one',
      isDryRun: false,
      isSure: true,
      isJson: true,
      isBlocked: false,
      reason: 'asked',
    });
  });

  test.each([
    ['nothing', [], 'Choose a command.'],
    ['no name', ['remove'], 'Name one thing to remove'],
    ['two names', ['show', 'a', 'b'], 'Name one thing to show'],
    ['a name too many', ['list', 'a'], '"list" takes no name.'],
    ['an unknown option', ['list', '--all'], "Unknown option '--all'"],
    ['an option of another command', ['block', 'a', '--no-block'], '--no-block belongs to remove.'],
    ['a block by its name', ['unblock', 'tag:a'], 'Name a block by its number'],
  ])('refuses %s in a sentence', (_, args, sentence) => {
    expect(() => readCommand(args)).toThrow(sentence);
  });
});
