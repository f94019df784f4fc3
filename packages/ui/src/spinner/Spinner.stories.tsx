import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from './Spinner.tsx';

const meta = { component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading')).toBeInTheDocument();
  },
};

/** It takes the colour of the text around it. */
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center', color: 'var(--color-accent-text)' }}>
      {[14, 20, 32, 48].map((size) => (
        <Spinner key={size} {...args} size={size} />
      ))}
    </div>
  ),
};

/** Beside a text that is too long it keeps its size. */
export const Stress: Story = {
  args: { label: '' },
  render: (args) => (
    <div dir="rtl" style={{ display: 'flex', gap: 8, inlineSize: 220 }}>
      <Spinner {...args} />
      <span>Looking at every picture that anybody ever sent, one after the other</span>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')?.getBoundingClientRect().width).toBe(20);
  },
};
