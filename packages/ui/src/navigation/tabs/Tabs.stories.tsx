import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { Badge } from '../../feedback/badge/index.ts';
import { Tabs, TabsList, TabsPanel, TabsRoot, TabsTab } from './index.ts';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  subcomponents: { TabsRoot, TabsList, TabsTab, TabsPanel },
  args: {
    label: 'About this image',
    items: [
      { value: 'similar', label: 'Similar images', content: <Button>A button in the panel</Button> },
      { value: 'tags', label: 'AI auto tagging', content: 'Tags that were found.' },
      { value: 'off', label: 'Not here', content: 'Never shown.', disabled: true },
      { value: 'text', label: 'Image to text', content: 'A sentence on the image.' },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithEnd: Story = { args: { end: <Button size="sm">Copy</Button> } };

/** Labels can be nodes. What they say is the name of the tab. */
export const WithNumbers: Story = {
  args: {
    items: [
      { value: 'all', label: 'All', content: 'Every image.' },
      {
        value: 'saved',
        label: (
          <>
            Saved <Badge>12</Badge>
          </>
        ),
        content: 'Twelve images.',
      },
    ],
  },
};

/** Right to left, as the page around it, the left arrow goes on. */
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

/** Its parts, where tabs have attributes of their own, or something stands between the row and the panels. */
export const Composed: Story = {
  render: ({ onValueChange }) => (
    <TabsRoot defaultValue="saved" onValueChange={onValueChange}>
      <TabsList label="Images" end={<Button size="sm">Copy</Button>}>
        <TabsTab value="all">All</TabsTab>
        <TabsTab value="saved" title="Saved on this device">
          Saved <Badge>12</Badge>
        </TabsTab>
      </TabsList>
      <TabsPanel value="all">Every image.</TabsPanel>
      <TabsPanel value="saved">Twelve images.</TabsPanel>
    </TabsRoot>
  ),
};
