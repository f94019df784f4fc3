import { expect, test } from 'vitest';
import { commandsIn, linkedFiles, unknownCommands } from './drift-documents.ts';

test('finds the commands in code, each once', () => {
  const text = [
    'Run `npm start`, or `PORT=1 npm run dev`.',
    '```',
    'npm install',
    'npm test -- --only=unit',
    'npm run new:component Name   # npm start',
    '```',
    'People say npm run nothing in prose.',
  ].join('\n');
  expect(commandsIn(text)).toEqual(['start', 'dev', 'test', 'new:component']);
});

test('names what is not a script', () => {
  expect(unknownCommands(['start', 'fly'], ['start', 'test'])).toEqual(['fly']);
});

test('finds links to files, not to sites or places in the text', () => {
  const text = '[a](docs/a.md#part) [a](docs/a.md) [b](https://example.org) [c](#c) `x`\n```\n[d](d.md)\n```';
  expect(linkedFiles(text)).toEqual(['docs/a.md']);
});
