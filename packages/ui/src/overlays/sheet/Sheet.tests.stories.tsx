import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { finishAnimations } from '../../testing/motion.ts';
import { Sheet } from './Sheet.tsx';
import showcase, * as stories from './Sheet.stories.tsx';
import { wide } from './Sheet.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Overlays/Sheet/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const handle = canvas.getByRole('button', { name: 'Open: Generation settings' });
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await expect(handle).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Generation settings' });
    await waitFor(() => expect(panel).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true, { reason: 'button' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'escape' });
    await waitFor(() => expect(handle).toHaveFocus());
  },
};

export const Open: Story = {
  ...stories.Open,
  play: async () => {
    const panel = await screen.findByRole('dialog');
    finishAnimations(panel);
    await expect(panel.getBoundingClientRect().bottom).toBe(window.innerHeight);
  },
};

/** Close button and backdrop, and a button on the bar that keeps working. */
export const Controlled: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    const [count, setCount] = useState(0);
    return (
      <Sheet
        {...args}
        open={open}
        onOpenChange={(next, details) => {
          setOpen(next);
          args.onOpenChange?.(next, details);
        }}
        bar={<Button style={wide} onClick={() => setCount((last) => last + 1)}>{`Generated ${count}`}</Button>}
      />
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Generated 0' }));
    await canvas.findByRole('button', { name: 'Generated 1' });
    const handle = canvas.getByRole('button', { name: /Open/ });
    await userEvent.click(handle);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'close-button' });
    await userEvent.click(handle);
    await userEvent.click((await screen.findByRole('dialog')).parentElement ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'backdrop' });
  },
};

export const Above: Story = {
  ...stories.Above,
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('button', { name: 'Open: Generation settings' }).getBoundingClientRect();
    await expect(canvas.getByRole('button', { name: 'Edit the prompt' }).getBoundingClientRect().bottom).toBeLessThan(
      bar.top,
    );
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    await expect(canvas.getByText('Its end.').getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
    window.scrollTo({ top: 0, behavior: 'instant' });
  },
};

export const LongContent: Story = {
  ...stories.LongContent,
  play: async () => {
    const panel = await screen.findByRole('dialog');
    finishAnimations(panel);
    await expect(panel.getBoundingClientRect().top).toBeGreaterThan(40);
  },
};

/** The bar in narrow pages; each frame stands for a window. */
export const Stress: Story = {
  args: { bar: <Button style={wide}>Erweitertes Bild mit diesen Einstellungen erzeugen</Button> },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ position: 'relative', blockSize: 140, transform: 'translate(0)' }}>
          <Sheet {...args} />
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Texts without an end leave the way out in its place. */
export const BadInput: Story = {
  args: { defaultOpen: true, title: ENDLESS_TEXT, children: ENDLESS_TEXT, bar: null },
  play: async () => {
    const close = (await screen.findByRole('button', { name: 'Close' })).getBoundingClientRect();
    await expect(close.top).toBeGreaterThan(0);
    await expect(close.right).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Composed of its parts: what opened it, the handle or the trigger, gets the focus back. */
export const Composed: Story = {
  ...stories.Composed,
  play: async ({ canvas, userEvent, args }) => {
    for (const [name, reason] of [
      ['Open the settings', 'button'],
      ['Settings', 'trigger'],
    ] as const) {
      const opener = canvas.getByRole('button', { name });
      await userEvent.click(opener);
      const panel = await screen.findByRole('dialog', { name: 'Generation settings' });
      await expect(panel).toHaveAccessibleDescription('They apply to the next image.');
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(true, { reason });
      await waitFor(() => expect(panel).toHaveFocus());
      await userEvent.click(screen.getByRole('button', { name: 'Done' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'close-button' });
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
};
