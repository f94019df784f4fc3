import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyImage } from '../../story-images.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { CompareSlider } from './CompareSlider.tsx';
import showcase, * as stories from './CompareSlider.stories.tsx';
import { BEFORE, AFTER } from './CompareSlider.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Media/CompareSlider/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof CompareSlider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys, Shift, Page, Home and End move the line. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Compare before and after' });
    await expect(slider).toHaveAttribute('aria-valuetext', '50 % before');
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowLeft}{/Shift}');
    await expect(slider).toHaveAttribute('aria-valuenow', '42');
    await userEvent.keyboard('{PageUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(52, { reason: 'keyboard' });
    await userEvent.keyboard('{End}');
    await expect(slider).toHaveAttribute('aria-valuetext', '100 % before');
    await userEvent.keyboard('{Home}{PageUp}{PageUp}{PageUp}');
    await expect(slider).toHaveAttribute('aria-valuenow', '30');
    await expect(canvas.getByRole('img', { name: BEFORE.alt })).toBeVisible();
    await expect(canvas.getByRole('img', { name: AFTER.alt })).toBeVisible();
  },
};

/** A press anywhere brings the line there. */
export const DragAnywhere: Story = {
  args: { before: { ...BEFORE, src: storyImage(3, 480).src }, after: { ...AFTER, src: storyImage(4, 480).src } },
  play: async ({ canvas, userEvent, args }) => {
    const slider = canvas.getByRole('slider');
    const image = await canvas.findByRole('img', { name: AFTER.alt });
    const { left, top, width } = image.getBoundingClientRect();
    const root = slider.parentElement?.parentElement ?? image;
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: image, coords: { clientX: left + width * 0.6, clientY: top + 20 } },
      { target: root, coords: { clientX: left + width * 0.75, clientY: top + 20 } },
    ]);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(slider.getBoundingClientRect().left).toBeGreaterThan(left + width * 0.6);
    await userEvent.pointer([
      { keys: '[/MouseLeft]', target: root, coords: { clientX: left + width * 0.75, clientY: top + 20 } },
    ]);
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(slider).toHaveAttribute('aria-valuenow', '75');
    await expect(slider).toHaveFocus();
  },
};

export const HandleOnly: Story = {
  ...stories.HandleOnly,
  play: async ({ canvas, userEvent, args }) => {
    const image = await canvas.findByRole('img', { name: AFTER.alt });
    await userEvent.pointer([{ keys: '[MouseLeft]', target: image, coords: { clientX: 300, clientY: 60 } }]);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    const slider = canvas.getByRole('slider');
    const root = slider.parentElement?.parentElement ?? image;
    const { left, top } = slider.getBoundingClientRect();
    // Taken beside its middle it does not jump.
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: slider, coords: { clientX: left + 4, clientY: top + 10 } },
      { keys: '[/MouseLeft]', target: root, coords: { clientX: left + 4 + 48, clientY: top + 10 } },
    ]);
    await expect(slider).toHaveAttribute('aria-valuenow', '40');
  },
};

export const Vertical: Story = {
  ...stories.Vertical,
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider');
    slider.focus();
    await userEvent.keyboard('{PageDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    await expect(slider).toHaveAttribute('aria-valuenow', '59');
    await expect(slider).toHaveAttribute('aria-orientation', 'vertical');
  },
};

export const Failed: Story = {
  ...stories.Failed,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Retry/ }));
    await expect(await canvas.findByRole('button', { name: /Retry/ })).toBeVisible();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** The image before stays at the left in every script. */
export const Stress: Story = {
  args: { labels: { before: 'Vor der Vergrößerung durch das Programm', after: 'بعد' }, defaultValue: 70 },
  render: (args) => <StressFrames>{() => <CompareSlider {...args} />}</StressFrames>,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('img', { name: AFTER.alt });
    await expectFits(canvasElement);
  },
};

/** Endless labels are cut; numbers that make no sense are told of in CompareSlider.test.tsx. */
export const BadInput: Story = {
  args: { labels: { before: ENDLESS_TEXT, after: '' }, defaultValue: 900 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '100');
  },
};
