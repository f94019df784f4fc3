import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { CompareLens } from './CompareLens.tsx';

// PNGs of one colour: baselines leave drawings out.
const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEV6L0Xqtl0uAAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';
const BLUE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEUvX3oZmOW+AAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';
const BEFORE = { src: RED, alt: 'A red picture' };
const AFTER = { src: BLUE, alt: 'A blue picture' };

const meta = {
  title: 'Media/CompareLens',
  component: CompareLens,
  args: { before: BEFORE, after: AFTER, ratio: 3 / 2 },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 480, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CompareLens>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys move the lens, + and - make it stronger and weaker. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const lens = canvas.getByRole('slider', { name: 'Lens' });
    await expect(lens).toHaveAttribute('aria-valuetext', '50 % from the left, 50 % from the top, 4 times larger');
    await userEvent.tab();
    await expect(lens).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}+');
    await expect(lens).toHaveAttribute('aria-valuetext', '51 % from the left, 40 % from the top, 5 times larger');
    await userEvent.keyboard('{Home}{PageDown}-');
    await expect(lens).toHaveAttribute('aria-valuetext', '0 % from the left, 50 % from the top, 4 times larger');
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    await userEvent.click(canvas.getByRole('button', { name: 'Stronger lens' }));
    await expect(canvas.getByText('5×')).toBeVisible();
  },
};

/** The lens follows the mouse, and stays where it leaves. */
export const FollowsMouse: Story = {
  play: async ({ canvas, userEvent }) => {
    const picture = await canvas.findByRole('img', { name: AFTER.alt });
    const { left, top, width, height } = picture.getBoundingClientRect();
    const coords = { clientX: left + width * 0.75, clientY: top + height * 0.25 };
    await userEvent.pointer([{ target: picture, coords }]);
    await userEvent.unhover(picture);
    await expect(canvas.getByRole('slider').style.getPropertyValue('--lens-x')).toBe('');
    await userEvent.pointer([{ keys: '[MouseLeft]', target: picture, coords }]);
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '75');
    await expect(canvas.getByRole('slider')).toHaveFocus();
  },
};

/** At the edges the lens stays on the picture. */
export const AtTheEdge: Story = {
  args: { defaultPosition: { x: 1, y: 0 }, defaultStrength: 12 },
  play: async ({ canvas, userEvent }) => {
    const stronger = canvas.getByRole('button', { name: 'Stronger lens' });
    await expect(stronger).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(stronger);
    await expect(canvas.getByText('12×')).toBeVisible();
  },
};

/** A picture before that fails leaves its window empty. */
export const Failed: Story = { args: { before: { src: 'data:image/png;base64,broken', alt: '' } } };

/** The window before stays at the left in every script. */
export const Stress: Story = {
  args: { labels: { before: 'Vor der Vergrößerung durch das Programm', after: 'بعد', label: ENDLESS_TEXT } },
  render: (args) => <StressFrames>{() => <CompareLens {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
