import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Tooltip } from './Tooltip.tsx';
import showcase from './Tooltip.stories.tsx';

const meta = {
  ...showcase,
  title: 'Overlays/Tooltip/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The focus shows it at once, Escape hides it, and it describes the button only while it shows. */
export const ByFocusAndEscape: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Copy Tags' });
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await expect(button).toHaveAccessibleDescription('Copies all tags above the threshold');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(button).toHaveFocus();
    await expect(button).not.toHaveAccessibleDescription();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await screen.findByRole('tooltip');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
  },
};

/** The pointer shows it after a moment; a press on the button hides it. */
export const Hover: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Copy Tags' });
    await userEvent.hover(button);
    await screen.findByRole('tooltip');
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

/** Nothing to say: the element alone. */
export const Empty: Story = {
  args: { content: '' },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};

/** Where there is no room it turns to the other side, and long texts wrap. */
export const Stress: Story = {
  args: {
    open: true,
    side: 'left',
    content: 'Kopiert alle Schlagwörter, die über dem Schwellenwert liegen, als Text mit Kommas in die Zwischenablage',
  },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <div style={{ paddingBlock: 16 }}>
          <Tooltip {...args} dir={frame === 'rtl' ? 'rtl' : 'ltr'}>
            <Button>{frame}</Button>
          </Tooltip>
        </div>
      )}
    </StressFrames>
  ),
  play: async ({ canvasElement }) => {
    await expectFits(canvasElement);
    for (const tooltip of await screen.findAllByRole('tooltip')) {
      await waitFor(() => expect(tooltip.parentElement?.getBoundingClientRect().left).toBeGreaterThanOrEqual(0));
      await expect(tooltip.parentElement?.getBoundingClientRect().width).toBeLessThanOrEqual(280);
    }
  },
};

/** A text without an end is cut off before it fills the page. */
export const BadInput: Story = {
  args: { content: ENDLESS_TEXT, delay: Number.NaN, open: true, side: 'bottom' },
  play: async () => {
    const tooltip = (await screen.findByRole('tooltip')).parentElement;
    await expect(tooltip?.getBoundingClientRect().height).toBeLessThanOrEqual(240);
  },
};
