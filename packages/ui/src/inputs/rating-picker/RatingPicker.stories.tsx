import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { RatingPicker } from './RatingPicker.tsx';
import { RATINGS } from './RatingPicker.story-data.tsx';

const meta = {
  title: 'Inputs/RatingPicker',
  component: RatingPicker,
  args: { options: RATINGS, defaultValue: ['general', 'sensitive'], onValueChange: fn() },
} satisfies Meta<typeof RatingPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Says that such images are blurred while their rating is chosen. */
export const BlurHint: Story = {
  args: {
    defaultValue: ['general', 'sensitive', 'questionable'],
    blurHint: 'Questionable and explicit images are blurred until you point at them.',
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const WithError: Story = {
  args: { value: [], error: 'Choose at least one rating.', hint: 'As the sources rate them.' },
};
