import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ImageChoice } from './ImageChoice.tsx';
import { RED } from './ImageChoice.story-data.tsx';

const BLUE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEUvX3oZmOW+AAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';

const meta = {
  title: 'Inputs/ImageChoice',
  component: ImageChoice,
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
} satisfies Meta<typeof ImageChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each option is there, with its image, while it comes, or with why there is none. */
export const Default: Story = {};
