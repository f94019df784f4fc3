import type { Meta, StoryObj } from '@storybook/react-vite';
import { STORY_BOARDS, STORY_LOOKS } from '../../story-images.ts';
import { SourceIcon } from './SourceIcon.tsx';

const DOT = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="gold"/></svg>')}`;

const meta = {
  title: 'Media/SourceIcon',
  component: SourceIcon,
  args: { name: 'danbooru', ...STORY_LOOKS['danbooru'] },
} satisfies Meta<typeof SourceIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Boards: Story = {
  tags: ['showcase'],
  render: (args) => (
    <div style={{ display: 'flex', gap: 8 }}>
      {STORY_BOARDS.map((name) => (
        <SourceIcon key={name} {...args} {...STORY_LOOKS[name]} name={name} size={24} />
      ))}
    </div>
  ),
};

export const Named: Story = {
  args: { label: 'danbooru' },
};

export const OwnIcon: Story = {
  args: { iconUrl: DOT, size: 32 },
};

/** The letter stays where the icon host has none. */
export const BrokenIcon: Story = {
  args: { iconUrl: 'data:image/png;base64,broken', size: 32 },
};
