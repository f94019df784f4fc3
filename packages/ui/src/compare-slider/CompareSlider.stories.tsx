import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { storyPicture } from '../story-pictures.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { CompareSlider } from './CompareSlider.tsx';

// PNGs of one colour: baselines leave drawings out.
const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEV6L0Xqtl0uAAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';
const RED_TALL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAkAAAAQAQMAAAD+hscAAAAAA1BMVEV6L0Xqtl0uAAAADElEQVR42mNgIA0AAAAwAAEodEl9AAAAAElFTkSuQmCC';
const BLUE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEUvX3oZmOW+AAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';
const BEFORE = { src: RED, alt: 'A red picture' };
const AFTER = { src: BLUE, alt: 'A blue picture' };

const meta = {
  title: 'Media/CompareSlider',
  component: CompareSlider,
  args: { before: BEFORE, after: AFTER, ratio: 3 / 2, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 480, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CompareSlider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys, Shift, Page, Home and End move the line. */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Compare before and after' });
    await expect(slider).toHaveAttribute('aria-valuetext', '50 % before');
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowLeft}{/Shift}');
    await expect(slider).toHaveAttribute('aria-valuenow', '42');
    await userEvent.keyboard('{PageUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(52);
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
  args: { before: { ...BEFORE, src: storyPicture(3, 480).src }, after: { ...AFTER, src: storyPicture(4, 480).src } },
  play: async ({ canvas, userEvent, args }) => {
    const slider = canvas.getByRole('slider');
    const picture = await canvas.findByRole('img', { name: AFTER.alt });
    const { left, top, width } = picture.getBoundingClientRect();
    const root = slider.parentElement?.parentElement ?? picture;
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: picture, coords: { clientX: left + width * 0.6, clientY: top + 20 } },
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

/** Only the handle moves it: for pictures that do something else when they are pressed. */
export const HandleOnly: Story = {
  args: { dragFrom: 'handle', defaultValue: 30 },
  play: async ({ canvas, userEvent, args }) => {
    const picture = await canvas.findByRole('img', { name: AFTER.alt });
    await userEvent.pointer([{ keys: '[MouseLeft]', target: picture, coords: { clientX: 300, clientY: 60 } }]);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    const slider = canvas.getByRole('slider');
    const root = slider.parentElement?.parentElement ?? picture;
    const { left, top } = slider.getBoundingClientRect();
    // Taken beside its middle it does not jump.
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: slider, coords: { clientX: left + 4, clientY: top + 10 } },
      { keys: '[/MouseLeft]', target: root, coords: { clientX: left + 4 + 48, clientY: top + 10 } },
    ]);
    await expect(slider).toHaveAttribute('aria-valuenow', '40');
  },
};

/** The first picture on top; an arrow moves the line where it points. */
export const Vertical: Story = {
  args: { orientation: 'vertical' },
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider');
    slider.focus();
    await userEvent.keyboard('{PageDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    await expect(slider).toHaveAttribute('aria-valuenow', '59');
    await expect(slider).toHaveAttribute('aria-orientation', 'vertical');
  },
};

/** Pictures of other sizes lie over each other's middle, and nothing of one is seen beside the other. */
export const DifferentSizes: Story = {
  args: {
    before: { ...BEFORE, src: RED_TALL },
  },
};

/** A picture that fails has a button to try again. */
export const Failed: Story = {
  args: { before: { src: 'data:image/png;base64,broken', alt: 'A broken picture' }, defaultValue: 90 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Retry/ }));
    await expect(await canvas.findByRole('button', { name: /Retry/ })).toBeVisible();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** The picture before stays at the left in every script. */
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
