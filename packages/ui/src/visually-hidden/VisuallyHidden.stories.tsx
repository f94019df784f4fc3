import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  component: VisuallyHidden,
  args: { children: 'out of five' },
  render: (args) => (
    <p>
      4 <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Read out, but not seen. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const text = canvas.getByText('out of five');
    await expect(text.getBoundingClientRect().width).toBe(1);
    await expect(canvas.getByRole('paragraph')).toHaveTextContent('4 out of five');
  },
};
