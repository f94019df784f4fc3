import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SizePresetPicker } from './SizePresetPicker.tsx';
import { PRESETS, SIDE } from './SizePresetPicker.story-data.tsx';

const meta = {
  title: 'Inputs/SizePresetPicker',
  component: SizePresetPicker,
  args: { presets: PRESETS, ...SIDE, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 20, maxInlineSize: 352 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SizePresetPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Both numbers by hand. */
export const Custom: Story = { args: { defaultValue: { preset: 'custom', width: 800, height: 1200 } } };

export const States: Story = {
  render: (args) => (
    <>
      <SizePresetPicker {...args} label="Disabled" disabled />
      <SizePresetPicker
        {...args}
        label="Disabled and custom"
        disabled
        defaultValue={{ preset: 'custom', width: 800, height: 1200 }}
      />
      <SizePresetPicker {...args} label="With an error" error="Too large for this model." hint="Models differ." />
      <SizePresetPicker
        {...args}
        label="Others"
        presets={[
          { id: 'icon', width: 256, height: 256, label: 'Icon' },
          { id: 'banner', width: 2000, height: 300, label: 'Banner' },
        ]}
      />
    </>
  ),
};
