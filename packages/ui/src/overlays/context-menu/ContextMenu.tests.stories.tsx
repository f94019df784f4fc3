import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { download, items, remix, remove } from '../dropdown-menu/DropdownMenu.story-data.tsx';
import { Modal } from '../modal/index.ts';
import { ContextMenu } from './index.ts';
import showcase, * as stories from './ContextMenu.stories.tsx';

const meta = {
  ...showcase,
  title: 'Overlays/ContextMenu/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ContextMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const item = (name: string) => screen.getByRole('menuitem', { name });

/** The menu key and Shift + F10 open it below what has the focus, at its first item; the focus comes back. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const area = canvas.getByRole('button');
    await userEvent.tab();
    await expect(area).toHaveFocus();
    for (const keys of ['{Shift>}{F10}{/Shift}', '{ContextMenu}']) {
      await userEvent.keyboard(keys);
      const menu = await screen.findByRole('menu', { name: 'This image' });
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(true, { reason: 'trigger' });
      await waitFor(() => expect(item('Remix')).toHaveFocus());
      const { left, bottom } = area.getBoundingClientRect();
      await waitFor(() => expect(Math.abs(menu.getBoundingClientRect().left - left)).toBeLessThan(1));
      await expect(menu.getBoundingClientRect().top).toBeGreaterThan(bottom);
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      await waitFor(() => expect(item('Remove')).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'escape' });
      await waitFor(() => expect(area).toHaveFocus());
    }
    await userEvent.keyboard('{ContextMenu}');
    await waitFor(() => expect(item('Remix')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(remix).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(area).toHaveFocus());
  },
};

export const RightToLeft: Story = {
  ...stories.RightToLeft,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ContextMenu}');
    const menu = await screen.findByRole('menu');
    await expect(menu).toHaveAttribute('dir', 'rtl');
    const { right } = canvas.getByRole('button', { hidden: true }).getBoundingClientRect();
    await waitFor(() => expect(Math.abs(menu.getBoundingClientRect().right - right)).toBeLessThan(1));
  },
};

/** Other keys are not its own, and a disabled area leaves all to the browser. */
export const Disabled: Story = {
  ...stories.Disabled,
  play: async ({ userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{F10}{ContextMenu}{Shift>}{F10}{/Shift}');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** What an item opens has the focus, and gives it back to what had it before the menu. */
export const OpensDialog: Story = {
  render: function Render(args) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <ContextMenu {...args} items={[...items, 'separator', { ...remove, onSelect: () => setIsOpen(true) }]} />
        <Modal open={isOpen} onOpenChange={setIsOpen} title="Remove the image?" size="sm">
          It is removed from this device.
        </Modal>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{ContextMenu}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(area).toHaveFocus());
  },
};

/** A menu in the menu; Escape closes only that. */
export const Composed: Story = {
  ...stories.Composed,
  play: async ({ canvas, userEvent, args }) => {
    const area = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{ContextMenu}');
    await waitFor(() => expect(item('Remix')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(item('As PNG')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(item('Download')).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(item('As PNG')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(download).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'choose' });
    await waitFor(() => expect(area).toHaveFocus());
  },
};

/** Opened by the page, it begins where the area does. */
export const Open: Story = {
  ...stories.Open,
  play: async ({ canvas }) => {
    const menu = await screen.findByRole('menu', { name: 'This image' });
    const { left, top } = canvas.getByRole('button', { hidden: true }).getBoundingClientRect();
    await waitFor(() => expect(Math.abs(menu.getBoundingClientRect().left - left)).toBeLessThan(1));
    await expect(Math.abs(menu.getBoundingClientRect().top - top)).toBeLessThan(10);
  },
};

/** Long labels wrap, and a list that is longer than the page scrolls. */
export const Stress: Story = {
  args: {
    items: [
      { label: ENDLESS_TEXT.slice(0, 200), hint: 'Strg + Umschalt + S' },
      ...Array.from({ length: 40 }, (_, index) => ({ label: `Action ${index + 1}` })),
    ],
    children: 'Bild in voller Auflösung',
  },
  render: (args) => (
    <StressFrames>
      {(frame) => <ContextMenu {...args} {...(frame === 'rtl' ? { defaultOpen: true } : {})} />}
    </StressFrames>
  ),
  play: async ({ canvasElement }) => {
    await expectFits(canvasElement);
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
    await expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
  },
};
