import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { STORY_BOARDS, STORY_LOOKS } from '../../story-images.ts';
import { type SourceOption, SourcePicker } from './SourcePicker.tsx';
import { SAFE } from './SourcePicker.story-data.tsx';

const OPTIONS: SourceOption[] = STORY_BOARDS.map((value) => ({
  value,
  label: value,
  ...(SAFE.includes(value) ? { note: 'safe only' } : {}),
}));

const ALL = OPTIONS.map(({ value }) => value);

const meta = {
  title: 'Inputs/SourcePicker',
  component: SourcePicker,
  args: { options: OPTIONS, sourceLooks: STORY_LOOKS, onValueChange: fn() },
} satisfies Meta<typeof SourcePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: SAFE },
};

export const NoneSelected: Story = {};

export const AllSelected: Story = {
  args: { defaultValue: ALL },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: SAFE } };
