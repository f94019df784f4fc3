/** States of components without a form field: of the component if nothing else is said, or of its caller. */
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as ui from './index.ts';
import { host, root } from './testing/mount.ts';

const onChange = vi.fn<(value: unknown) => void>();
afterEach(() => void onChange.mockClear());

const press = (role: 'button' | 'radio' | 'tab' | 'checkbox', name: string | RegExp) => async () => {
  await userEvent.click(page.getByRole(role, { name }).first(), { force: true });
};
const escape = async () => {
  await expect.poll(() => document.querySelector('[role*=dialog]')?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
};
const isThere = (role: 'dialog' | 'alertdialog') => () => page.getByRole(role).query() !== null;
const image = { src: 'data:,', alt: 'It' };
const tags = [
  { tag: 'hat', score: 0.9 },
  { tag: 'bow', score: 0.8 },
];
const groups = [
  { id: 'a', name: 'A', removable: true, fields: [{ name: 'Camera', value: 'X' }] },
  { id: 'b', name: 'B', removable: true, fields: [{ name: 'Lens', value: 'Y' }] },
];

interface Case {
  name: string;
  /** With its own state, or with that of its caller: the same at first. */
  element: (isControlled: boolean) => ReactElement;
  act: () => Promise<void>;
  shown: () => unknown;
  before: unknown;
  after: unknown;
}

const overlay = (name: string, role: 'dialog' | 'alertdialog', make: Case['element']): Case => ({
  name,
  element: make,
  act: escape,
  shown: isThere(role),
  before: true,
  after: false,
});
const opened = (isControlled: boolean) => ({
  ...(isControlled ? { open: true } : { defaultOpen: true }),
  onOpenChange: onChange,
});

const CASES: Case[] = [
  overlay('Modal', 'dialog', (is) => <ui.Modal title="It" {...opened(is)} />),
  overlay('Drawer', 'dialog', (is) => <ui.Drawer title="It" {...opened(is)} />),
  overlay('Sheet', 'dialog', (is) => <ui.Sheet title="It" bar="Bar" {...opened(is)} />),
  overlay('ConfirmDialog', 'alertdialog', (is) => (
    <ui.ConfirmDialog title="It" confirmLabel="Yes" onConfirm={() => {}} {...opened(is)} />
  )),
  overlay('Popover', 'dialog', (is) => (
    <ui.Popover title="It" trigger={<button type="button">Open</button>} {...opened(is)}>
      Text
    </ui.Popover>
  )),
  {
    name: 'Pagination',
    element: (is) => (
      <ui.Pagination pageCount={9} onPageChange={onChange} {...(is ? { page: 3 } : { defaultPage: 3 })} />
    ),
    act: press('button', 'Next page'),
    shown: () => host.querySelector('[aria-current=page]')?.textContent,
    before: '3',
    after: '4',
  },
  {
    name: 'Tabs',
    element: (is) => (
      <ui.Tabs
        label="It"
        items={['a', 'b'].map((value) => ({ value, label: value, content: value }))}
        onValueChange={onChange}
        {...(is ? { value: 'a' } : { defaultValue: 'a' })}
      />
    ),
    act: press('tab', 'b'),
    shown: () => host.querySelector('[aria-selected=true]')?.textContent,
    before: 'a',
    after: 'b',
  },
  {
    name: 'CompareLens',
    element: (is) => (
      <ui.CompareLens
        before={image}
        after={image}
        onStrengthChange={onChange}
        {...(is ? { strength: 5 } : { defaultStrength: 5 })}
      />
    ),
    act: async () => {
      (page.getByRole('slider').element() as HTMLElement).focus();
      await userEvent.keyboard('+');
    },
    shown: () => host.querySelector('output')?.textContent?.replace(/\D/g, ''),
    before: '5',
    after: '6',
  },
  {
    name: 'the place of CompareLens',
    element: (is) => {
      const place = { x: 0.5, y: 0.5 };
      const own = is ? { position: place } : { defaultPosition: place };
      return <ui.CompareLens before={image} after={image} onPositionChange={onChange} {...own} />;
    },
    act: async () => {
      (page.getByRole('slider').element() as HTMLElement).focus();
      await userEvent.keyboard('{ArrowRight}');
    },
    shown: () => host.querySelector<HTMLElement>('[style*="--lens-x"]')?.style.getPropertyValue('--lens-x'),
    before: '0.5',
    after: '0.51',
  },
  {
    name: 'the order of TagTable',
    element: (is) => {
      const byScore = { by: 'score', direction: 'descending' } as const;
      return (
        <ui.TagTable tags={tags} onSortChange={onChange} {...(is ? { sort: byScore } : { defaultSort: byScore })} />
      );
    },
    act: press('button', /^Tag/),
    shown: () => host.querySelector('[aria-sort=ascending], [aria-sort=descending]')?.textContent,
    before: 'Score',
    after: 'Tag',
  },
  {
    name: 'the choices of MetadataView',
    element: (is) => {
      const own = is ? { chosen: ['a'] } : { defaultChosen: ['a'] };
      return <ui.MetadataView groups={groups} onChosenChange={onChange} {...own} />;
    },
    act: async () => {
      await userEvent.click(page.getByRole('checkbox').nth(2), { force: true });
    },
    shown: () => host.querySelectorAll('input:checked').length,
    before: 1,
    after: 3,
  },
];

describe.each(CASES)('$name', ({ element, act, shown, before, after }) => {
  test.each([false, true])('of its caller: %s', async (isControlled) => {
    flushSync(() => root.render(<ui.AnnouncerProvider>{element(isControlled)}</ui.AnnouncerProvider>));
    await expect.poll(shown).toBe(before);
    await act();
    await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0);
    await expect.poll(shown).toBe(isControlled ? before : after);
  });
});
