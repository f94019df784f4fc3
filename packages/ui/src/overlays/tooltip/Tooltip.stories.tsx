import type { Meta, StoryObj } from '@storybook/react-vite';
import Copy from 'lucide-react/icons/copy';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { IconButton } from '../../actions/icon-button/index.ts';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { content: 'Copies all tags above the threshold', children: <Button>Copy Tags</Button>, onOpenChange: fn() },
  argTypes: { children: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ padding: 64 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sides: Story = {
  tags: ['showcase'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 72, justifyItems: 'center' }}>
      {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
        <Tooltip key={side} {...args} content={`To the ${side}`} side={side} open>
          <Button>{side}</Button>
        </Tooltip>
      ))}
    </div>
  ),
};

/** The icon button has a native tooltip by itself: an empty `title` takes it away. */
export const IconWithShortcut: Story = {
  args: {
    open: true,
    content: 'Copy all tags (Ctrl + C)',
    children: (
      <IconButton label="Copy" title="">
        <Copy />
      </IconButton>
    ),
  },
};
