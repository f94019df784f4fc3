import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { finishAnimations } from '../../testing/motion.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import showcase from './ConfirmDialog.stories.tsx';
import { WithButton } from './ConfirmDialog.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Overlays/ConfirmDialog/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FocusesCancel: Story = {
  args: { description: 'It is removed from this device and cannot be brought back.' },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: args.title });
    await expect(dialog).toHaveAccessibleDescription('It is removed from this device and cannot be brought back.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  },
};

/** Each way to answer, with its reason; the focus comes back. */
export const Answers: Story = {
  args: { open: false },
  render: (args) => <WithButton {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Remove' });
    const reopen = async () => {
      await userEvent.click(opener);
      await screen.findByRole('alertdialog');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    };
    const closedBy = async (reason: string) => {
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason });
      await waitFor(() => expect(opener).toHaveFocus());
    };
    await reopen();
    await userEvent.keyboard('{Enter}');
    await closedBy('cancel-button');
    await reopen();
    await userEvent.keyboard('{Escape}');
    await closedBy('escape');
    await reopen();
    await userEvent.click(screen.getByRole('alertdialog').parentElement ?? document.body);
    await closedBy('backdrop');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await reopen();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await closedBy('confirm-button');
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

/** Until the promise settles nothing closes it. */
export const Busy: Story = {
  args: { onConfirm: fn<ConfirmDialogProps['onConfirm']>(() => new Promise(() => {})) },
  play: async ({ userEvent, args }) => {
    const confirm = await screen.findByRole('button', { name: 'Remove' });
    await userEvent.click(confirm);
    await expect(confirm).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(confirm);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.getByRole('alertdialog')).toBeVisible();
  },
};

/** What rejects is said, and the focus stays where it can be tried again. */
export const Failed: Story = {
  args: {
    onConfirm: fn<ConfirmDialogProps['onConfirm']>(() => Promise.reject(new Error('offline'))),
    error: 'The image could not be removed.',
  },
  play: async ({ canvasElement, userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('The image could not be removed.'));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(canvasElement.ownerDocument.querySelector('[role=alert]')).toHaveTextContent(
      'The image could not be removed.',
    );
    await expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  },
};

/** Long words wrap, and the answers take the width of a phone. */
export const Stress: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    dir: 'rtl',
    title: 'Möchten Sie dieses Bild wirklich von diesem Gerät entfernen?',
    description: 'Averylongwordthatdoesnotend'.repeat(6),
    confirmLabel: 'Unwiderruflich entfernen',
    cancelLabel: 'Doch lieber behalten',
  },
  render: (args) => (
    <>
      <StressFrames>{(frame) => <Button>{frame}</Button>}</StressFrames>
      <ConfirmDialog {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expectFits(canvasElement);
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};

/** With a text without an end the answers stay in view. */
export const BadInput: Story = {
  args: { description: ENDLESS_TEXT, children: <p>More below.</p> },
  play: async () => {
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    finishAnimations(screen.getByRole('alertdialog'));
    await expect(cancel.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
