import type { Meta, StoryObj } from '@storybook/react-vite';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { Button } from '../../actions/button/index.ts';
import { ToolHeader, type ToolHeaderProps } from './ToolHeader.tsx';
import { OFFLINE } from './ToolHeader.story-data.tsx';

const meta = {
  title: 'Patterns/ToolHeader',
  component: ToolHeader,
  args: {
    title: 'Tagger',
    status: { label: 'Active', tone: 'success' },
    version: 'v0.1.0',
    engine: 'wd-vit-tagger-v3',
    engineKind: 'ONNX',
    note: 'Finds the tags of an image from its pixels alone.',
  },
  argTypes: { actions: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ToolHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Phone: Story = {
  args: {
    ...meta.args,
    status: { label: 'Offline', tone: 'error' },
    detail: OFFLINE,
    actions: <Button size="sm">Try again</Button>,
  },
  globals: { viewport: { value: 'phone' } },
};

/** Holds the places of what is on its way; what came first stays where it is. */
export const Waiting: Story = {
  args: { ...meta.args, status: null, version: null, engine: null },
  render: function Arrives(args: ToolHeaderProps) {
    const [came, setCame] = useState(false);
    return (
      <ToolHeader
        {...args}
        {...(came
          ? { status: { label: 'Active', tone: 'success' }, version: 'v0.1.0', engine: 'wd-vit-tagger-v3' }
          : {})}
        actions={
          <Button size="sm" icon={<RotateCw />} onClick={() => setCame((now) => !now)}>
            Ask again
          </Button>
        }
      />
    );
  },
};

/** Why it is so stays to be read. */
export const Offline: Story = { args: { status: { label: 'Offline', tone: 'error' }, detail: OFFLINE } };

/** Image utils work in the browser alone: there is nothing to ask. */
export const TitleOnly: Story = {
  args: { title: 'Image utils' },
  render: ({ title }) => <ToolHeader title={title} engineKind="Built in" />,
};
