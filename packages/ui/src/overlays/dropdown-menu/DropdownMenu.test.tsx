import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { root } from '../../testing/mount.ts';
import { DropdownMenu, type DropdownMenuProps } from './DropdownMenu.tsx';

const trigger = <button type="button">Actions</button>;

test('without items the button opens nothing, and developers are told once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  flushSync(() => root.render(<DropdownMenu trigger={trigger} items={[]} />));
  flushSync(() => root.render(<DropdownMenu trigger={trigger} items={[]} defaultOpen />));
  await userEvent.click(page.getByRole('button'));
  expect(document.querySelector('[role=menu]')).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('DropdownMenu');
});

test('belongs to the caller where `open` is given', async () => {
  const onOpenChange = vi.fn<NonNullable<DropdownMenuProps['onOpenChange']>>();
  flushSync(() =>
    root.render(<DropdownMenu trigger={trigger} items={[{ label: 'One' }]} open onOpenChange={onOpenChange} />),
  );
  await expect.element(page.getByRole('menuitem')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'escape' });
  expect(document.querySelector('[role=menu]')).not.toBeNull();
});

test('a press beside it closes it and does what it was meant to', async () => {
  const onClick = vi.fn<() => void>();
  flushSync(() =>
    root.render(
      <>
        <DropdownMenu trigger={trigger} items={[{ label: 'One' }]} />
        <button type="button" style={{ marginInlineStart: 300 }} onClick={onClick}>
          Beside
        </button>
      </>,
    ),
  );
  await userEvent.click(page.getByRole('button', { name: 'Actions' }));
  await expect.element(page.getByRole('menuitem')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Beside' }));
  await expect.poll(() => document.querySelector('[role=menu]')).toBeNull();
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.textContent).toBe('Beside');
});

test('with the arrow up it opens at its last item, and Tab goes to what is beside its button', async () => {
  const onOpenChange = vi.fn<NonNullable<DropdownMenuProps['onOpenChange']>>();
  const items = [{ label: 'First' }, { label: <b>Last</b> }, { label: 'Not now', disabled: true }];
  flushSync(() =>
    root.render(
      <>
        <button type="button">Before</button>
        <DropdownMenu trigger={trigger} items={items} onOpenChange={onOpenChange} />
        <button type="button">After</button>
      </>,
    ),
  );
  const focused = () => document.activeElement?.textContent;
  const button = page.getByRole('button', { name: 'Actions' }).element() as HTMLElement;
  for (const [open, at, leave, beside] of [
    ['{ArrowUp}', 'Last', '{Tab}', 'After'],
    ['{ArrowDown}', 'First', '{Shift>}{Tab}{/Shift}', 'Before'],
  ] as const) {
    button.focus();
    await userEvent.keyboard(open);
    await expect.poll(focused).toBe(at);
    await userEvent.keyboard(leave);
    await expect.poll(() => document.querySelector('[role=menu]')).toBeNull();
    await expect.poll(focused).toBe(beside);
  }
  expect(onOpenChange.mock.calls).toEqual([
    [true, { reason: 'trigger' }],
    [false, { reason: 'tab' }],
    [true, { reason: 'trigger' }],
    [false, { reason: 'tab' }],
  ]);

  button.focus();
  await userEvent.keyboard('{ArrowDown}l');
  await expect.poll(focused).toBe('Last');
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('Actions');
});

test('says once why it opens and closes', async () => {
  const onOpenChange = vi.fn<NonNullable<DropdownMenuProps['onOpenChange']>>();
  flushSync(() =>
    root.render(
      <>
        <DropdownMenu trigger={trigger} items={[{ label: 'One' }]} onOpenChange={onOpenChange} />
        <button type="button" style={{ marginInlineStart: 300 }}>
          Beside
        </button>
      </>,
    ),
  );
  const button = page.getByRole('button', { name: 'Actions' });
  const closings = {
    choose: () => userEvent.click(page.getByRole('menuitem')),
    escape: () => userEvent.keyboard('{Escape}'),
    outside: () => userEvent.click(page.getByRole('button', { name: 'Beside' })),
    trigger: () => userEvent.click(button),
  };
  for (const [reason, close] of Object.entries(closings)) {
    onOpenChange.mockClear();
    await userEvent.click(button);
    await expect.element(page.getByRole('menuitem')).toBeVisible();
    await close();
    await expect.poll(() => document.querySelector('[role=menu]')).toBeNull();
    expect(onOpenChange.mock.calls).toEqual([
      [true, { reason: 'trigger' }],
      [false, { reason }],
    ]);
  }
});
