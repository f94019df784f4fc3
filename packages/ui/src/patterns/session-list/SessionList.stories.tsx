import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SessionList } from './SessionList.tsx';
import { items } from './SessionList.story-data.tsx';

const meta = {
  title: 'Patterns/SessionList',
  component: SessionList,
  args: { items, onEnd: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SessionList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** This device stands first and has no button. */
export const Default: Story = {};

export const Ending: Story = {
  args: { items: items.map((item) => (item.id === 'phone' ? { ...item, ending: true } : item)) },
};

export const OnlyThisDevice: Story = { args: { items: items.filter(({ current }) => current) } };

/** The places of the devices, and a word for screen readers. */
export const Loading: Story = {
  args: { items: [], loading: true },
};

export const Empty: Story = { args: { items: [] } };
