import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { ProjectCards } from './project-cards.tsx';
import { type Project, PROJECTS } from './projects.ts';

const SOON: Project = {
  title: 'Translator',
  imageUrl: '/translator.avif',
  shortDescription: 'Comics in your language.',
  path: '/translator',
  category: 'tool',
  isComingSoon: true,
};

test('a card that is coming soon says so and leads nowhere §2.11', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(<ProjectCards projects={[SOON]} />));
  expect(container.textContent).toContain('Coming Soon');
  const link = container.querySelector('[role="link"]');
  expect(link?.getAttribute('aria-disabled')).toBe('true');
  expect(container.querySelector('a')).toBeNull();
  const before = location.href;
  await act(async () => container.querySelector('article')?.click());
  expect(location.href).toBe(before);
  await act(async () => root.unmount());
  container.remove();
});

test('ten projects, two of them new, each with an address and an image of its own', () => {
  expect(PROJECTS).toHaveLength(10);
  expect(PROJECTS.filter(({ isNew }) => isNew).map(({ title }) => title)).toEqual(['Search', 'Image utils']);
  for (const key of ['path', 'imageUrl', 'title'] as const)
    expect(new Set(PROJECTS.map((project) => project[key])).size).toBe(10);
});
