import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SearchFilters } from './SearchFilters.story-data.tsx';
import showcase from './SearchFilters.stories.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/Search filters/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof SearchFilters>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The pieces together, driven by the keyboard alone. */
export const TagsByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const tags = canvas.getByRole('textbox', { name: 'Positive tags' });
    tags.focus();
    await userEvent.keyboard('blue_eyes, smile ');
    await expect(canvas.getByText('blue_eyes')).toBeVisible();
    await expect(canvas.getByText('smile')).toBeVisible();
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(canvas.queryByText('blue_eyes')).toBeNull();
  },
};
