import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT } from '../../story-stress.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import showcase from './VisuallyHidden.stories.tsx';

const meta = {
  ...showcase,
  title: 'Foundations/VisuallyHidden/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ReadButNotSeen: Story = {
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
