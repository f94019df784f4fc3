import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { PictureChoice } from './PictureChoice.tsx';

// PNGs of one colour: baselines leave drawings out.
const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEV6L0Xqtl0uAAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';
const BLUE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEUvX3oZmOW+AAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';

const meta = {
  title: 'Form/PictureChoice',
  component: PictureChoice,
  args: {
    label: 'Model',
    options: [
      { value: 'auto', label: 'Automatic', src: RED },
      { value: 'upconv', label: 'waifu2x upconv_7', src: BLUE, note: 'For PNG' },
      { value: 'video', label: 'Real-ESRGAN animevideov3' },
      { value: 'plus', label: 'RealESRGAN_x4plus', error: 'The server is busy.' },
    ],
    defaultValue: 'auto',
    ratio: 3 / 2,
    onValueChange: fn(),
  },
} satisfies Meta<typeof PictureChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each option is there, with its picture, while it comes, or with why there is none. */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'waifu2x upconv_7 For PNG' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('upconv');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: /RealESRGAN_x4plus/ })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('plus');
    await userEvent.click(canvas.getByRole('radio', { name: 'Automatic' }));
  },
};

/** Long names break, and cards go to the next line. */
export const Stress: Story = {
  args: {
    options: [
      { value: 'a', label: ENDLESS_TEXT.slice(0, 100), src: RED },
      { value: 'b', label: 'نموذج', note: ENDLESS_TEXT.slice(0, 80), error: ENDLESS_TEXT.slice(0, 200) },
      { value: 'c', label: '' },
    ],
  },
  render: (args) => <StressFrames>{() => <PictureChoice {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
