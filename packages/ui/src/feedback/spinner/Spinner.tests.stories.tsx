import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Spinner } from './Spinner.tsx';
import showcase from './Spinner.stories.tsx';

const meta = {
  ...showcase,
  title: 'Feedback/Spinner/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const HiddenLabel: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading')).toBeInTheDocument();
  },
};

/** In 320 px, right to left and at 200 % zoom, beside a text that is too long, it keeps its size. */
export const Stress: Story = {
  args: { label: '' },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'flex', gap: 8 }}>
          <Spinner {...args} />
          <span>Looking at every image that anybody ever sent, one after the other</span>
        </div>
      )}
    </StressFrames>
  ),
  play: async ({ canvasElement }) => {
    await expectFits(canvasElement);
    for (const wheel of canvasElement.querySelectorAll<SVGElement>('svg')) {
      await expect(getComputedStyle(wheel).width).toBe('20px');
    }
  },
};

/** An endless label is for screen readers only; the least and a very large size are drawn as they are. */
export const BadInput: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <Spinner {...args} label={ENDLESS_TEXT} />
      <Spinner {...args} size={1} />
      <Spinner {...args} size={240} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
