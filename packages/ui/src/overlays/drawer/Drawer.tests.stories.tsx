import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { finishAnimations } from '../../testing/motion.ts';
import { Drawer } from './Drawer.tsx';
import showcase, * as stories from './Drawer.stories.tsx';
import { WithButton } from './Drawer.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Overlays/Drawer/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FocusedAtTheStart: Story = {
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'System Overview' });
    await waitFor(() => expect(drawer).toHaveFocus());
    finishAnimations(drawer);
    await expect(drawer.getBoundingClientRect().left).toBe(0);
  },
};

/** Each way to close it, with its reason; the focus stays in it and comes back. */
export const OpensAndCloses: Story = {
  args: { open: false },
  render: (args) => <WithButton {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button');
    const reopen = async () => {
      await userEvent.click(opener);
      const drawer = await screen.findByRole('dialog');
      await waitFor(() => expect(drawer).toHaveFocus());
      return drawer;
    };
    const closedBy = async (reason: string) => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason });
      await waitFor(() => expect(opener).toHaveFocus());
    };
    const drawer = await reopen();
    await userEvent.tab({ shift: true });
    await expect(drawer).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await closedBy('escape');
    await reopen();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await closedBy('close-button');
    await userEvent.click((await reopen()).parentElement ?? document.body);
    await closedBy('backdrop');
  },
};

export const AtTheEnd: Story = {
  ...stories.AtTheEnd,
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    finishAnimations(drawer);
    await expect(drawer.getBoundingClientRect().right).toBe(document.documentElement.clientWidth);
  },
};

export const AtTheBottom: Story = {
  ...stories.AtTheBottom,
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    finishAnimations(drawer);
    const { bottom, top } = drawer.getBoundingClientRect();
    await expect(bottom).toBe(document.documentElement.clientHeight);
    await expect(top).toBeGreaterThan(0);
  },
};

export const RightToLeft: Story = {
  ...stories.RightToLeft,
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    finishAnimations(drawer);
    await expect(drawer.getBoundingClientRect().right).toBe(document.documentElement.clientWidth);
  },
};

/** Much text scrolls inside, reached by keyboard; the footer stays. */
export const Stress: Story = {
  args: {
    title: 'Systemübersicht und Suchverlauf dieses Geräts',
    children: 'Much text to read. '.repeat(200),
    footer: <Button>Alle Einträge unwiderruflich löschen</Button>,
  },
  render: (args) => (
    <>
      <StressFrames>{(frame) => <Button>{frame}</Button>}</StressFrames>
      <Drawer {...args} />
    </>
  ),
  play: async ({ canvasElement, userEvent }) => {
    await expectFits(canvasElement);
    const drawer = await screen.findByRole('dialog');
    await expect(drawer.scrollWidth).toBeLessThanOrEqual(drawer.clientWidth);
    const footer = screen.getByRole('button', { name: /löschen/ }).getBoundingClientRect();
    await expect(footer.bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.tab();
    await userEvent.tab();
    await expect(document.activeElement?.scrollHeight).toBeGreaterThan(document.activeElement?.clientHeight ?? 0);
    await expect(document.activeElement).toHaveAccessibleName('Systemübersicht und Suchverlauf dieses Geräts');
  },
};

/** Texts without an end leave the close button in its place. */
export const BadInput: Story = {
  args: { title: ENDLESS_TEXT, children: ENDLESS_TEXT },
  play: async () => {
    const close = (await screen.findByRole('button', { name: 'Close' })).getBoundingClientRect();
    const drawer = screen.getByRole('dialog').getBoundingClientRect();
    await expect(close.right).toBeLessThanOrEqual(drawer.right);
    await expect(close.bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** Composed of its parts: the trigger opens it and gets the focus back. */
export const Composed: Story = {
  ...stories.Composed,
  play: async ({ canvas, userEvent, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Status' });
    await userEvent.click(trigger);
    const drawer = await screen.findByRole('dialog', { name: 'System Overview' });
    await expect(drawer).toHaveAccessibleDescription('Counted a minute ago.');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true, { reason: 'trigger' });
    await waitFor(() => expect(drawer).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'close-button' });
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
