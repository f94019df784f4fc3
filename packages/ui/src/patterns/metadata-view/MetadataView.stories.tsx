import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { MetadataView, type MetadataViewProps } from './MetadataView.tsx';
import { groups } from './MetadataView.story-data.tsx';

const meta = {
  title: 'Patterns/MetadataView',
  component: MetadataView,
  args: { groups, gps: { latitude: 35.6586, longitude: 139.7454 }, onChosenChange: fn(), onOpenChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 760 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MetadataView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

function Choosing(props: MetadataViewProps) {
  const [chosen, setChosen] = useState<readonly string[]>(['exif', 'gps', 'png']);
  return (
    <MetadataView
      {...props}
      chosen={chosen}
      onChosenChange={(ids, details) => {
        setChosen(ids);
        props.onChosenChange?.(ids, details);
      }}
    />
  );
}

/** Groups are chosen one by one, or all at once; what is beside the button is the caller's. */
export const Removal: Story = {
  args: { actions: <Button size="sm">Copy as JSON</Button> },
  render: (args) => <Choosing {...args} />,
};

/** Many fields are shown in part; a search shows all that it finds. */
export const ManyFields: Story = {
  args: {
    groups: [
      {
        id: 'exif',
        name: 'EXIF',
        fields: Array.from({ length: 120 }, (_, index) => ({ name: `Tag ${index + 1}`, value: `value ${index + 1}` })),
      },
    ],
  },
};

export const Empty: Story = {
  args: { groups: [] },
};
