import type { Meta, StoryObj } from '@storybook/react-vite';
import { TokenMeter } from './TokenMeter.tsx';

const meta = {
  title: 'Feedback/TokenMeter',
  component: TokenMeter,
  args: { tokens: 42 },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 16, maxInlineSize: 352 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TokenMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** From not counted yet to seven parts; all of them have the same height. */
export const States: Story = {
  tags: ['showcase'],
  render: (args) => (
    <>
      {[undefined, 0, 75, 76, 118, 151, 500].map((tokens) => (
        <TokenMeter key={String(tokens)} {...args} tokens={tokens} />
      ))}
    </>
  ),
};
