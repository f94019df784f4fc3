import { expect, test } from 'vitest';
import { anchorsIn, commandsIn, hasDecisionHeadings, linksIn, unknownCommands } from './drift-documents.ts';

test('finds the commands in code, each once', () => {
  const text = [
    'Run `npm start`, or `PORT=1 npm run dev`.',
    '```',
    'sudo apt install npm',
    'useradd me; npm install',
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

test('finds links to files and headings, not to sites', () => {
  const text = [
    '[a](docs/a.md#part) [a](docs/a.md) [b](https://example.org) [c](#c) [m](mailto:a@example.org) [p](/search) [s](?path=x)',
    '```',
    '[d](d.md)',
    '```',
    '- a step',
    '  ```md',
    '  [e](e.md)',
    '  ```',
    '[f](f.md)',
  ].join('\n');
  expect(linksIn(text)).toEqual([
    { file: 'docs/a.md', anchor: 'part' },
    { file: 'docs/a.md', anchor: '' },
    { file: '', anchor: 'c' },
    { file: 'f.md', anchor: '' },
  ]);
});

test('knows the anchors of headings, as GitHub makes them', () => {
  const text = [
    '# An API, with `npm start`',
    '## Was, and is (2)',
    '```sh',
    '# a comment',
    '```',
    '## [Linked](a.md)',
    '## Linked',
  ].join('\n');
  expect([...anchorsIn(text)]).toEqual(['an-api-with-npm-start', 'was-and-is-2', 'linked', 'linked-1']);
});

test('knows a decision by its four headings', () => {
  const decision = (...headings: string[]) =>
    ['# 1. A name', ...headings.map((name) => `## ${name}\n\nText.`)].join('\n\n');
  expect(hasDecisionHeadings(decision('Context', 'Decision', 'Alternatives', 'Consequences'))).toBe(true);
  expect(hasDecisionHeadings(decision('Context', 'Decision', 'Consequences'))).toBe(false);
  expect(hasDecisionHeadings(decision('Decision', 'Context', 'Alternatives', 'Consequences'))).toBe(false);
  expect(hasDecisionHeadings(decision('Context', 'Decision', 'Alternatives', 'Consequences', 'Later'))).toBe(false);
});
