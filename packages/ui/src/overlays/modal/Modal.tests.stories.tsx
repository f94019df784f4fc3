import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { IconButton } from '../../actions/icon-button/index.ts';
import { Stack } from '../../foundations/stack/index.ts';
import { LazyImage } from '../../media/lazy-image/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { finishAnimations } from '../../testing/motion.ts';
import { Modal } from './Modal.tsx';
import { ModalSplit } from './ModalSplit.tsx';
import showcase, * as stories from './Modal.stories.tsx';
import { WithButton, image } from './Modal.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Overlays/Modal/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FocusedAndDescribed: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Delete this item?' });
    await expect(dialog).toHaveAccessibleDescription('It is removed from your history.');
    await waitFor(() => expect(dialog).toHaveFocus());
  },
};

export const OpensAndCloses: Story = {
  parameters: { spec: ['§2.22'] },
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

/** Tab goes around in it, past text that scrolls, and does not leave it. */
export const ByKeyboard: Story = {
  args: { size: 'sm', children: 'Much text to read. '.repeat(200) },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByText(/^Much text/)).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByText(/^Much text/)).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'close-button' });
  },
};

export const InitialFocus: Story = {
  ...stories.InitialFocus,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  },
};

/** A dialog covers the window, so its frames are inside: panes in 320 px, right to left and at 200 % zoom. */
export const Stress: Story = {
  args: { size: 'lg', title: 'Ein Titel mit einem Averylongwordthatdoesnotend'.repeat(2) },
  render: (args) => (
    <Modal {...args}>
      <StressFrames>
        {() => (
          <ModalSplit
            aside={<LazyImage src={image.src} alt="" width={3} height={4} loadingStrategy="eager" />}
            asideFooter={<Button variant="primary">Zur Quelle des Bildes</Button>}
          >
            eine_lange_Kette_aus_Wörtern_ohne_Leerzeichen und ein Satz dazu
          </ModalSplit>
        )}
      </StressFrames>
    </Modal>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expectFits(dialog);
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};

/** On a phone, panes below each other scroll as one, below a head that keeps the close button clear of them. */
export const SplitOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { size: 'xl', hideTitle: true, children: '2 of 64' },
  render: ({ children, ...args }) => (
    <Modal {...args}>
      <ModalSplit aside="Its facts" asideHead={children} asideFooter={<Button>View</Button>}>
        <p style={{ blockSize: 1600 }}>Much to look at</p>
      </ModalSplit>
    </Modal>
  ),
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    finishAnimations(document.body);
    const content = screen.getByText('Much to look at');
    content.scrollIntoView({ block: 'end' });
    await expect(content.getBoundingClientRect().top).toBeLessThan(0);
    const { left, top, bottom } = screen.getByRole('button', { name: 'Close' }).getBoundingClientRect();
    for (const y of [top, bottom]) {
      const head = document.elementFromPoint(left - 1, y);
      await expect(head?.textContent).toBe(args.children ?? '');
      await expect(head?.getBoundingClientRect().top).toBe(0);
    }
  },
};

export const SplitWithoutAHead: Story = {
  ...SplitOnAPhone,
  args: { ...SplitOnAPhone.args, children: undefined },
  play: (context) => SplitOnAPhone.play?.(context),
};

/** At twice the text on a phone, what stands between buttons of the head keeps its words whole. */
export const HeadInLargeText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { size: 'xl', hideTitle: true },
  render: (args) => (
    <Modal {...args}>
      <ModalSplit
        aside={<Button>View</Button>}
        asideHead={
          <Stack direction="row" justify="between" gap={1}>
            <IconButton label="Previous">‹</IconButton>
            <span>2 of 64</span>
            <IconButton label="Next">›</IconButton>
          </Stack>
        }
      >
        Content
      </ModalSplit>
    </Modal>
  ),
  play: async () => {
    document.documentElement.style.fontSize = '32px';
    try {
      await screen.findByRole('dialog');
      const { height } = screen.getByText('2 of 64').getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(screen.getByText('2 of 64')).lineHeight);
      await expect(height).toBeLessThanOrEqual(2 * line + 1);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  },
};

/** Right to left in a window of 320 px, which is one of 640 px at 200 % zoom. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    dir: 'rtl',
    title: 'Averylongwordthatdoesnotend'.repeat(3),
    description: 'Ein Satz, der zu lesen ist, wenn der Dialog aufgeht, und der nicht in eine Zeile passt.',
    children: 'Much text to read. '.repeat(200),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    finishAnimations(document.body);
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(288);
    const close = screen.getByRole('button', { name: 'Close' }).getBoundingClientRect();
    await expect(close.left).toBeLessThan(60);
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight - 16);
  },
};

/** Title, description and content without a place to break: the head scrolls, and leaves room for the rest. */
export const BadInput: Story = {
  args: {
    size: 'sm',
    title: ENDLESS_TEXT,
    description: ENDLESS_TEXT,
    children: ENDLESS_TEXT,
  },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveFocus());
    finishAnimations(document.body);
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(400);
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    // Head and content are stops, since both scroll.
    for (const stop of [screen.getByRole('heading').parentElement, dialog.children[1], dialog.lastElementChild]) {
      await userEvent.tab();
      await expect(stop).toHaveFocus();
    }
  },
};

/** Composed of its parts: the trigger opens it and gets the focus back, and every close button closes it. */
export const Composed: Story = {
  ...stories.Composed,
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Share' });
    await expect(trigger).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    for (const name of ['Cancel', 'Copy the link', 'Close']) {
      trigger.focus();
      await userEvent.keyboard('{Enter}');
      const dialog = await screen.findByRole('dialog', { name: 'Share this search New' });
      await expect(dialog).toHaveAccessibleDescription('Everyone with the link sees its images.');
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(true, { reason: 'trigger' });
      await expect(trigger).toHaveAttribute('aria-expanded', 'true');
      await waitFor(() => expect(dialog).toHaveFocus());
      screen.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'close-button' });
      await waitFor(() => expect(trigger).toHaveFocus());
    }
  },
};
