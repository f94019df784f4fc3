import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { NumberStepper } from '../../inputs/number-stepper/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Modal } from '../modal/index.ts';
import { Popover } from './index.ts';
import showcase, * as stories from './Popover.stories.tsx';

const meta = {
  ...showcase,
  title: 'Overlays/Popover/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

const popover = () => screen.queryByRole('dialog', { name: 'View' });

/** Opens at its first control, Tab goes around in it, and Escape gives the focus back. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole('button', { name: 'View' });
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('switch')).toHaveFocus());
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await expect(trigger).toHaveAttribute('aria-controls', popover()?.id);
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('switch')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(popover()).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'escape' });
  },
};

/** The page around stays in use: a press there closes the popover and does what it was meant to. */
export const ByMouse: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 400 }}>
      <Popover {...args} />
      <Button>Beside</Button>
    </div>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole('button', { name: 'View' });
    for (const [closer, reason] of [
      [trigger, 'trigger'],
      [canvas.getByRole('button', { name: 'Beside' }), 'outside'],
    ] as const) {
      await userEvent.click(trigger);
      await waitFor(() => expect(popover()).toBeVisible());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(true, { reason: 'trigger' });
      await userEvent.click(closer);
      await waitFor(() => expect(popover()).toBeNull());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason });
      await expect(closer).toHaveFocus();
    }
  },
};

export const WithoutHeading: Story = {
  ...stories.WithoutHeading,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const heading = await screen.findByRole('heading', { name: 'View' });
    await expect(heading.getBoundingClientRect().width).toBe(1);
    await expect(popover()).toBeVisible();
  },
};

export const Composed: Story = {
  ...stories.Composed,
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Alerts' });
    await userEvent.click(trigger);
    await screen.findByRole('dialog', { name: 'Alerts 2' });
    await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'close-button' });
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** In a dialog Escape drops what is typed, then closes the popover, then the dialog. */
export const InDialog: Story = {
  args: { children: <NumberStepper label="Columns" defaultValue={4} min={2} max={8} /> },
  render: (args) => (
    <Modal defaultOpen title="Settings">
      <Popover {...args} />
    </Modal>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    const field = await screen.findByRole('spinbutton', { name: 'Columns' });
    await userEvent.clear(field);
    await userEvent.type(field, '99');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('4');
    await expect(popover()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(popover()).toBeNull());
    await expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Texts without an end wrap, and what is longer than the page scrolls. */
export const Stress: Story = {
  args: { title: ENDLESS_TEXT.slice(0, 200), children: <p>{'word '.repeat(2000)}</p> },
  render: (args) => (
    <StressFrames>{(frame) => <Popover {...args} {...(frame === 'rtl' ? { defaultOpen: true } : {})} />}</StressFrames>
  ),
  play: async ({ canvasElement }) => {
    await expectFits(canvasElement);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    // It is a group once it was measured.
    const scrolling = await screen.findByRole('group', { name: /^Unbreakable/ });
    await expect(scrolling.scrollHeight).toBeGreaterThan(scrolling.clientHeight);
  },
};
