import type { Meta, StoryObj } from '@storybook/react-vite';
import { PictureRoom } from './PictureRoom.tsx';
import { Picture } from './PictureRoom.story-data.tsx';

const meta = {
  title: 'Foundations/PictureRoom',
  component: PictureRoom,
  args: { ratio: 0.7 },
  render: (args) => (
    <PictureRoom {...args}>
      <Picture ratio={args.ratio} />
    </PictureRoom>
  ),
} satisfies Meta<typeof PictureRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A tall picture is not higher than the window. */
export const Default: Story = {};

/** A wide one takes the room there is. */
export const Wide: Story = { args: { ratio: 4 } };
