import type { Meta, StoryObj } from '@storybook/react-vite';
import { ImageRoom } from './ImageRoom.tsx';
import { Image } from './ImageRoom.story-data.tsx';

const meta = {
  title: 'Foundations/ImageRoom',
  component: ImageRoom,
  args: { ratio: 0.7 },
  render: (args) => (
    <ImageRoom {...args}>
      <Image ratio={args.ratio} />
    </ImageRoom>
  ),
} satisfies Meta<typeof ImageRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A tall image is not higher than the window. */
export const Default: Story = {};

/** A wide one takes the room there is. */
export const Wide: Story = { args: { ratio: 4 } };
