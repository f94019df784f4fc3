import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, test } from 'vitest';
import { FEATURES, featureTable } from '../.storybook/features.ts';
import { ROOT } from './tools.ts';

/** Ids of all stories that people look at, as Storybook makes them. */
function storyIds(): Set<string> {
  const files = globSync('packages/ui/src/*/*/*.stories.tsx', { cwd: ROOT }).filter(
    (file) => !file.includes('.tests.'),
  );
  const ids = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const [, title = ''] = /title: '(\w+\/[^']+)'/.exec(text) ?? [];
    const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
    return names.map((name) => toId(title, storyNameFromExport(name)));
  });
  return new Set(ids);
}

test('each feature has a story', () => {
  const ids = storyIds();
  expect(ids.size).toBeGreaterThan(300);
  expect(FEATURES.map(({ story }) => story).filter((story) => !ids.has(story))).toEqual([]);
});

test('the table has a cell for each package and a link to each story', () => {
  const [head = '', , ...rows] = featureTable().split('\n');
  expect(rows).toHaveLength(FEATURES.length);
  for (const row of rows) expect(row.split(' | ')).toHaveLength(head.split(' | ').length);
  expect(rows[0]).toContain('[yes](?path=/story/overlays-modal--default)');
});
