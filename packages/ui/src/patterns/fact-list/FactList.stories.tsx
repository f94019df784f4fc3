import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../feedback/badge/index.ts';
import { FactList } from './FactList.tsx';

const meta = {
  title: 'Patterns/FactList',
  component: FactList,
  args: {
    facts: [
      { label: 'Similarity', value: <Badge tone="match">97.4%</Badge> },
      { label: 'Size', value: '2480 × 3508' },
      {
        label: 'Found on',
        value: ['danbooru', 'zerochan', 'safebooru'].map((pool) => <Badge key={pool}>{pool}</Badge>),
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FactList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
