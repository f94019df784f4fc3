import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen } from 'storybook/test';
import { framed } from '../../story-frame.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { WithButton } from './ConfirmDialog.story-data.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn<ConfirmDialogProps['onConfirm']>(),
    title: 'Are you sure you want to remove this image?',
    confirmLabel: 'Remove',
    tone: 'danger',
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A button opens it, as in an app. */
export const Default: Story = {
  args: { open: false, description: 'It is removed from this device and cannot be brought back.' },
  render: (args) => <WithButton {...args} />,
};

export const Open: Story = {
  args: { description: 'It is removed from this device and cannot be brought back.' },
  parameters: framed,
  tags: ['showcase'],
};

/** Until the promise settles nothing closes it. The play function confirms. */
export const Busy: Story = {
  args: { onConfirm: fn<ConfirmDialogProps['onConfirm']>(() => new Promise(() => {})) },
  parameters: framed,
  play: async ({ userEvent }) => userEvent.click(await screen.findByRole('button', { name: 'Remove' })),
};

/** What rejects is said, and it can be tried again. The play function confirms. */
export const Failed: Story = {
  args: {
    onConfirm: fn<ConfirmDialogProps['onConfirm']>(() => Promise.reject(new Error('offline'))),
    error: 'The image could not be removed.',
  },
  parameters: framed,
  play: async ({ userEvent }) => userEvent.click(await screen.findByRole('button', { name: 'Remove' })),
};

export const Harmless: Story = {
  parameters: framed,
  args: {
    tone: 'neutral',
    title: 'Leave the editor?',
    description: 'What you selected is not saved.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
};
