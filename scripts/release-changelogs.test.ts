import { expect, test } from 'vitest';
import { releaseNotes } from './release-changelogs.ts';

const server = `# @mekiki/server

## 0.2.0

### Minor Changes

- 1a2b3c4: Search by video

### Patch Changes

- Updated dependencies [1a2b3c4]
  - @mekiki/ui@0.2.0

## 0.1.0

First version.
`;

test('takes one version of each changelog', () => {
  const ui = '# @mekiki/ui\n\n## 0.2.0\n\n### Patch Changes\n\n- 5d6e7f8: Round corners\n';
  const changelogs = [
    { title: 'Site and API', text: server },
    { title: '@mekiki/ui', text: ui },
  ];
  expect(releaseNotes(changelogs, '0.2.0')).toBe(
    '## Site and API\n\n### Minor Changes\n\n- 1a2b3c4: Search by video\n\n' +
      '## @mekiki/ui\n\n### Patch Changes\n\n- 5d6e7f8: Round corners\n',
  );
  expect(releaseNotes(changelogs, '0.1.0')).toBe('## Site and API\n\nFirst version.\n');
});

test('says nothing of packages that only follow the others, and of versions that are not there', () => {
  const text = '# @mekiki/app\n\n## 0.2.0\n\n### Patch Changes\n\n- Updated dependencies\n  - @mekiki/ui@0.2.0\n';
  expect(releaseNotes([{ title: 'App', text }], '0.2.0')).toBe('');
  expect(releaseNotes([{ title: 'App', text: '# @mekiki/app\n\n## 0.2.0\n' }], '0.2.0')).toBe('');
  expect(releaseNotes([{ title: 'App', text }], '0.2')).toBe('');
  expect(releaseNotes([{ title: 'App', text: '## 0.2.0\n\nNo changes in this release.\n' }], '0.2.0')).toBe('');
});
