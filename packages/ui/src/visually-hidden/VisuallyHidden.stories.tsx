import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT } from '../story-stress.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Foundations/VisuallyHidden',
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

/** A text without an end takes no room either, in neither direction. */
export const BadInput: Story = {
  args: { children: ENDLESS_TEXT },
  render: (args) => (
    <>
      <p>
        Left to right <VisuallyHidden {...args} />
      </p>
      <p dir="rtl">
        Right to left <VisuallyHidden {...args} />
      </p>
      <p>
        Nothing <VisuallyHidden>{null}</VisuallyHidden>
      </p>
    </>
  ),
  play: async () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
