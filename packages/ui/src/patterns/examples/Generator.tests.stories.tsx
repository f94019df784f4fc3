import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Generator } from './Generator.story-data.tsx';
import showcase from './Generator.stories.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/Generator/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Generator>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ViewerOpensAndCloses: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^View:/ });
    await userEvent.click(first!);
    await expect(screen.getByRole('dialog', { name: 'Image viewer' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(first).toHaveFocus());
  },
};

/** Several images are selected to be worked on together. */
export const Selected: Story = {
  play: async ({ canvas, userEvent }) => {
    const boxes = await canvas.findAllByRole('checkbox', { name: /^Select/ });
    await userEvent.click(boxes[0]!);
    await userEvent.click(boxes[1]!);
    await expect(canvas.getByRole('group', { name: 'Selection' })).toBeVisible();
    await expect(canvas.getByText('2 selected', { selector: '[role] *' })).toBeVisible();
  },
};
