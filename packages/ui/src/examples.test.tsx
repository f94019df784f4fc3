/** The examples of the documentation work as those who copy them find them. */
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { host, root } from './testing/mount.ts';
import { THEMES } from './testing/showcases.ts';

const files = import.meta.glob<ComponentType>('./*/*/*.example.tsx', { import: 'default', eager: true });
const examples = Object.entries(files).map(([file, Example]) => ({ file, Example }));

/** What axe finds, as `rule: element`. An example is a part of a page and need not be in a landmark. */
async function violations(): Promise<string[]> {
  const found = await axe.run(document.body, { resultTypes: ['violations'], rules: { region: { enabled: false } } });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

describe.each(THEMES)('in %s', (theme) => {
  beforeEach(() => {
    document.documentElement.dataset['theme'] = theme;
    Object.assign(host.style, { padding: '16px', background: 'var(--color-bg)', color: 'var(--color-text)' });
  });
  afterEach(() => delete document.documentElement.dataset['theme']);

  test.each(examples)('$file', async ({ Example }) => {
    flushSync(() => root.render(<Example />));
    expect(host.childElementCount).toBeGreaterThan(0);
    expect(await violations()).toEqual([]);
  });

  const overlays = examples.filter(({ file }) => file.startsWith('./overlays/'));
  test.each(overlays)('$file, opened by keyboard', async ({ file, Example }) => {
    const opened = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=tooltip]');
    flushSync(() => root.render(<Example />));
    await userEvent.keyboard('{Tab}');
    // A tooltip needs no press.
    if (!opened()) await userEvent.keyboard(file.includes('/context-menu/') ? '{Shift>}{F10}{/Shift}' : '{Enter}');
    await expect.poll(opened).not.toBeNull();
    expect(await violations()).toEqual([]);
  });
});
