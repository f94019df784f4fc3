import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ImageChoice } from './ImageChoice.tsx';
import showcase from './ImageChoice.stories.tsx';
import { RED } from './ImageChoice.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/ImageChoice/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ImageChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChosenByMouseAndKeys: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'waifu2x upconv_7 For PNG' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('upconv', { reason: 'choose' });
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: /RealESRGAN_x4plus/ })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('plus', { reason: 'choose' });
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
  render: (args) => <StressFrames>{() => <ImageChoice {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
