import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextPage } from './TextPage.tsx';
import { sections } from './TextPage.story-data.tsx';

const meta = {
  title: 'Patterns/TextPage',
  component: TextPage,
  args: {
    title: 'Privacy Policy',
    lead: 'What is kept, for how long, and what leaves the server.',
    note: 'Last changed on 21 November 2026',
    sections,
  },
  argTypes: { sections: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TextPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Beside the text, every section is one link away. */
export const Contents: Story = {
  args: { contents: true },
};

/** Above the text where there is little room, and rows of a table one below the other. */
export const Narrow: Story = {
  args: { contents: true },
  globals: { viewport: { value: 'narrow' } },
};
