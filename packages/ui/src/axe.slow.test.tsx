/** What axe finds in forced colors and in a page from right to left: a story of each component. Themes have a file of their own. */
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import './foundations/tokens/tokens.css';
import { COMPONENTS, showsStories } from './testing/all-stories.tsx';
import { emulateForcedColors } from './testing/emulate.ts';

/** The story that stands for a component in images, or else its first one. */
const SHOWN = COMPONENTS.flatMap(({ component, stories }) => {
  const story = stories.find(({ isShowcase }) => isShowcase) ?? stories[0];
  return story ? [{ component, show: story.show }] : [];
});

const root = document.documentElement;
const MODES = [
  { mode: 'forced colors', enter: () => emulateForcedColors(true), leave: () => emulateForcedColors(false) },
  { mode: 'right to left', enter: () => root.setAttribute('dir', 'rtl'), leave: () => root.removeAttribute('dir') },
];

showsStories(800, 600);

async function violationsOf(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    // A story is a part of a page.
    rules: { region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

test('has a story of every component', () => {
  expect(SHOWN).toHaveLength(COMPONENTS.length);
  expect(SHOWN.length).toBeGreaterThan(80);
});

describe.each(MODES)('$mode', ({ enter, leave }) => {
  beforeAll(enter);
  afterAll(leave);

  test('what has no name is found', async () => {
    const host = document.createElement('div');
    host.innerHTML = '<button type="button"></button>';
    document.body.append(host);
    expect(await violationsOf(host)).toEqual([expect.stringContaining('button-name')]);
    host.remove();
  });

  test.each(SHOWN)('$component', async ({ show }) => {
    await show();
    expect(await violationsOf(document.body)).toEqual([]);
  });
});
