import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/index.ts';
import { LazyImage } from '../lazy-image/index.ts';
import { storyPicture } from '../story-pictures.ts';
import { Tabs } from '../tabs/index.ts';
import { Modal } from './Modal.tsx';
import { ModalSplit } from './ModalSplit.tsx';

function WithButton({ onOpenChange, ...args }: ComponentProps<typeof Modal>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal
        {...args}
        open={open}
        onOpenChange={(next, details) => {
          setOpen(next);
          onOpenChange(next, details);
        }}
      />
    </>
  );
}

const meta = {
  component: Modal,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Delete this item?',
    description: 'It is removed from your history.',
    children: <Button>Delete</Button>,
  },
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Delete this item?' });
    await expect(dialog).toHaveAccessibleDescription('It is removed from your history.');
    await waitFor(() => expect(dialog).toHaveFocus());
  },
};

export const OpensAndCloses: Story = {
  args: { open: false },
  render: (args) => <WithButton {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    const reopen = async () => {
      await userEvent.click(opener);
      return screen.findByRole('dialog');
    };
    const closedBy = async (reason: string) => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason });
      await waitFor(() => expect(opener).toHaveFocus());
    };
    await reopen();
    await userEvent.keyboard('{Escape}');
    await closedBy('escape');

    await reopen();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await closedBy('close-button');

    const dialog = await reopen();
    const backdrop = dialog.parentElement ?? dialog;
    // A press that began inside, as when text is selected, closes nothing.
    await userEvent.pointer([{ keys: '[MouseLeft>]', target: dialog }, { target: backdrop }, { keys: '[/MouseLeft]' }]);
    await expect(dialog).toBeVisible();
    await userEvent.click(backdrop);
    await closedBy('backdrop');

    // Shift+Tab as the first key stays inside.
    const again = await reopen();
    await waitFor(() => expect(again).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(again).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await closedBy('escape');
  },
};

const picture = storyPicture(5);

export const Picture: Story = {
  args: {
    size: 'xl',
    title: picture.title,
    hideTitle: true,
    description: undefined,
    children: (
      <ModalSplit
        aside={
          <LazyImage
            src={picture.src}
            alt={picture.title}
            width={picture.width}
            height={picture.height}
            color={picture.color}
            loadingStrategy="eager"
          />
        }
        asideFooter={<Button variant="primary">Open source</Button>}
      >
        <Tabs
          label="About this picture"
          items={[
            { value: 'tags', label: 'AI auto tagging', content: 'Tags that were found.' },
            { value: 'text', label: 'Image to text', content: 'A sentence on the picture.' },
          ]}
        />
      </ModalSplit>
    ),
  },
};

/** Long words and much text in the smallest size: the dialog scrolls inside. */
export const Stress: Story = {
  args: { size: 'sm', title: 'Averylongwordthatdoesnotend'.repeat(4), children: 'Much text to read. '.repeat(200) },
};
