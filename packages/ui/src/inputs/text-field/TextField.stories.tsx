import type { Meta, StoryObj } from '@storybook/react-vite';
import Link from 'lucide-react/icons/link';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { fn } from 'storybook/test';
import { IconButton } from '../../actions/icon-button/index.ts';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Inputs/TextField',
  component: TextField,
  args: { label: 'Email', placeholder: 'you@example.org', onValueChange: fn() },
  argTypes: { icon: { control: false }, end: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 16, maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { type: 'email', name: 'email', autoComplete: 'email', hint: 'We send one message, to confirm it.' },
};

/** Emptied by a button, which gives the focus back. */
export const Clearable: Story = {
  args: { label: 'Search prompts', hideLabel: true, clearable: true, icon: <Search />, defaultValue: 'silver hair' },
};

export const States: Story = {
  tags: ['showcase'],
  render: (args) => (
    <>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <TextField
          key={size}
          {...args}
          size={size}
          label={`Size ${size}`}
          icon={<Link />}
          clearable
          defaultValue="https://example.org"
          end={
            <IconButton label="More" variant="ghost" size="sm">
              <SlidersHorizontal />
            </IconButton>
          }
        />
      ))}
      <TextField {...args} label="Empty" icon={<Link />} />
      <TextField {...args} label="Disabled" disabled clearable defaultValue="Not now" />
      <TextField {...args} label="Read only" readOnly clearable defaultValue="As it is" />
      <TextField
        {...args}
        label="With an error"
        defaultValue="you@"
        error="Type the whole address."
        hint="A hint stays."
      />
    </>
  ),
};
