import type { Meta, StoryObj } from '@storybook/react-vite';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Modal } from '../modal/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { finishAnimations } from '../../testing/motion.ts';
import { DropdownMenu, type MenuItem } from './index.ts';
import showcase, * as stories from './DropdownMenu.stories.tsx';
import { remix, download, items, remove } from './DropdownMenu.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Overlays/DropdownMenu/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof DropdownMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const item = (name: string) => screen.getByRole('menuitem', { name });

export const ByMouse: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Actions' });
    await userEvent.click(button);
    const menu = await screen.findByRole('menu', { name: 'Actions' });
    await expect(item('Download')).toHaveAccessibleDescription('Ctrl + S');
    await userEvent.click(item('Download'));
    await expect(download).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());

    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Upscale' }));
    finishAnimations(document.body);
    await expect(screen.getByRole('menu')).toBeVisible();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true, { reason: 'trigger' });
  },
};

/** Arrows, Home, End, letters, Enter and Escape; the focus comes back. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Actions' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(item('Remix')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(item('Remove')).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(item('Remix')).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(item('Remove')).toHaveFocus());
    await userEvent.keyboard('d');
    await waitFor(() => expect(item('Download')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());

    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(item('Remix')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(remix).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Choices: Story = {
  ...stories.Choices,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const safe = await screen.findByRole('menuitemcheckbox', { name: 'Safe only', checked: true });
    await userEvent.click(safe);
    await expect(safe).toHaveAttribute('aria-checked', 'false');
    await screen.findByRole('group', { name: 'Order' });
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Best match', checked: false }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('menuitemradio', { name: 'Best match', checked: true });
    await expect(screen.getByRole('menuitemradio', { name: 'Newest' })).not.toBeChecked();
  },
};

/** What an item opens has the focus, and gives it back to the button of the menu. */
export const OpensDialog: Story = {
  render: function Render(args) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <DropdownMenu {...args} items={[...items, 'separator', { ...remove, onSelect: () => setIsOpen(true) }]} />
        <Modal open={isOpen} onOpenChange={setIsOpen} title="Remove the image?" size="sm">
          It is removed from this device.
        </Modal>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Actions' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveFocus());
    await expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const RightToLeft: Story = {
  ...stories.RightToLeft,
  args: { defaultOpen: true },
  play: async ({ canvas }) => {
    const menu = await screen.findByRole('menu');
    await expect(menu).toHaveAttribute('dir', 'rtl');
    const { right } = canvas.getByRole('button', { hidden: true }).getBoundingClientRect();
    await waitFor(() => expect(Math.abs(menu.getBoundingClientRect().right - right)).toBeLessThan(1));
  },
};

const long: MenuItem[] = [
  { label: 'Bild in voller Auflösung auf diesem Gerät speichern und danach öffnen', hint: 'Strg + Umschalt + S' },
  { label: ENDLESS_TEXT.slice(0, 200), icon: <Download /> },
];

/** Long labels wrap, and a list that is longer than the page scrolls. */
export const Stress: Story = {
  args: { items: [...long, ...Array.from({ length: 40 }, (_, index) => ({ label: `Action ${index + 1}` }))] },
  render: (args) => (
    <StressFrames>
      {(frame) => <DropdownMenu {...args} {...(frame === 'rtl' ? { defaultOpen: true } : {})} />}
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

/** Equal items, an empty label, an empty group and two that claim to be the one: each is there, and nothing breaks. */
export const BadInput: Story = {
  args: {
    defaultOpen: true,
    items: [
      { label: 'Same' },
      { label: 'Same' },
      'separator',
      'separator',
      { label: 'Nothing in it', items: [] },
      {
        label: 'Both are on',
        choice: 'one',
        items: [
          { label: 'First', checked: true },
          { label: 'Second', checked: true },
        ],
      },
      { label: ENDLESS_TEXT, hint: 'Ctrl + E' },
    ],
  },
  play: async () => {
    await expect(await screen.findAllByRole('menuitem', { name: 'Same' })).toHaveLength(2);
    await expect(screen.getAllByRole('menuitemradio', { checked: true })).toHaveLength(1);
  },
};

/** Composed of its parts: each item does what its kind does, and indentation is shared. */
export const Composed: Story = {
  ...stories.Composed,
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Actions' });
    await userEvent.click(button);
    await expect(await screen.findByRole('menuitem', { name: 'Remix' })).toHaveAccessibleDescription('R');
    await screen.findByRole('group', { name: 'Filters' });
    const safe = screen.getByRole('menuitemcheckbox', { name: 'Safe only', checked: true });
    await userEvent.click(safe);
    await expect(safe).not.toBeChecked();
    const left = (name: string) => screen.getByText(name).getBoundingClientRect().left;
    await expect(left('Remove')).toBe(left('Remix'));

    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Oldest', checked: false }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'choose' });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    const group = await screen.findByRole('group', { name: 'Order' });
    await expect(within(group).getByRole('menuitemradio', { name: 'Oldest' })).toBeChecked();
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Safe only' })).not.toBeChecked();
  },
};

/** The arrow in the direction of reading opens a menu in the menu; the other one and Escape close only that. */
export const Submenu: Story = {
  ...stories.Composed,
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Actions' });
    const parent = () => item('Download');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(item('Remix')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(parent()).toHaveAttribute('aria-expanded', 'false');
    for (const close of ['{ArrowLeft}', '{Escape}']) {
      await userEvent.keyboard('{ArrowRight}');
      await waitFor(() => expect(item('As PNG')).toHaveFocus());
      await expect(screen.getByRole('menu', { name: 'Download' })).toBeVisible();
      await userEvent.keyboard(close);
      await waitFor(() => expect(screen.queryByRole('menu', { name: 'Download' })).toBeNull());
      await waitFor(() => expect(parent()).toHaveFocus());
    }
    // Tab leaves both menus.
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(item('As PNG')).toHaveFocus());
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'tab' });

    button.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(item('As PNG')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(download).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'choose' });
    await waitFor(() => expect(button).toHaveFocus());
  },
};
