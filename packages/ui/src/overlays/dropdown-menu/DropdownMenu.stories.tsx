import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { DropdownMenu } from './DropdownMenu.tsx';
import { items, remove } from './DropdownMenu.story-data.tsx';

const meta = {
  title: 'Overlays/DropdownMenu',
  component: DropdownMenu,
  args: { trigger: <Button>Actions</Button>, items: [...items, 'separator', remove], onOpenChange: fn() },
  argTypes: { trigger: { control: false }, items: { control: false } },
} satisfies Meta<typeof DropdownMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** For images only: an open menu takes the focus of the page of the documentation. */
export const Open: Story = { args: { defaultOpen: true }, tags: ['showcase', '!autodocs'] };

/** Items that are on or off, and a group of which one is on; one of them leaves the menu open. */
export const Choices: Story = {
  render: function Render(args) {
    const [isSafe, setIsSafe] = useState(true);
    const [order, setOrder] = useState('Newest');
    return (
      <DropdownMenu
        {...args}
        items={[
          { label: 'Safe only', checked: isSafe, keepOpen: true, onSelect: () => setIsSafe((last) => !last) },
          { label: 'Show tags', checked: true },
          {
            label: 'Order',
            choice: 'one',
            items: ['Newest', 'Oldest', 'Best match'].map((label) => ({
              label,
              checked: label === order,
              onSelect: () => setOrder(label),
            })),
          },
          'separator',
          { label: 'Reset' },
        ]}
      />
    );
  },
};

/** Without `dir` the text around the button decides. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <DropdownMenu {...args} />
    </div>
  ),
};
