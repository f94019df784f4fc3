import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Banner } from './Banner.tsx';

const meta = {
  component: Banner,
  args: { children: 'Network error. Please check your connection and try again.', onDismiss: fn() },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

const TONES = ['error', 'warning', 'success', 'info'] as const;

export const Default: Story = {
  args: { tone: 'error' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
  },
};

export const Permutations: Story = {
  render: ({ onDismiss }) => (
    <div style={{ display: 'grid', gap: 12 }}>
      {TONES.map((tone) => (
        <Banner key={tone} tone={tone} onDismiss={onDismiss}>
          This is what {tone} looks like.
        </Banner>
      ))}
      <Banner tone="error" title="Generation Error" action={<Button size="sm">Try again</Button>}>
        The generation service is currently unavailable. Please try again later.
      </Banner>
    </div>
  ),
};

export const Stress: Story = {
  args: { tone: 'warning', title: 'Something with a title of some length' },
  render: (args) => (
    <div dir="rtl" style={{ inlineSize: 288 }}>
      <Banner {...args} />
    </div>
  ),
};
