import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from './Spinner.tsx';

const meta = { title: 'Feedback/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** It takes the color of the text around it. */
export const Sizes: Story = {
  tags: ['showcase'],
  render: (args) => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center', color: 'var(--color-accent-text)' }}>
      {[14, 20, 32, 48].map((size) => (
        <Spinner key={size} {...args} size={size} />
      ))}
    </div>
  ),
};
