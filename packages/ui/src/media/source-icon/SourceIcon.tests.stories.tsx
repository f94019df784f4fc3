import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { STORY_BOARDS } from '../../story-images.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { SourceIcon } from './SourceIcon.tsx';
import showcase, * as stories from './SourceIcon.stories.tsx';

const meta = {
  ...showcase,
  title: 'Media/SourceIcon/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof SourceIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstLetter: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByTitle('danbooru')).toHaveTextContent('D');
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

export const Named: Story = {
  ...stories.Named,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'danbooru' })).toBeVisible();
  },
};

export const OwnIcon: Story = {
  ...stories.OwnIcon,
  parameters: { spec: ['§7.33'] },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('data-loaded'));
  },
};

export const BrokenIcon: Story = {
  ...stories.BrokenIcon,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByTitle('danbooru')).toHaveTextContent('D');
    await expect(canvasElement.querySelector('img')).not.toHaveAttribute('data-loaded');
  },
};

/** In 320 px, right to left and at 200 % zoom they keep their shape and wrap. */
export const Stress: Story = {
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {[...STORY_BOARDS, ...STORY_BOARDS].map((name, index) => (
            <SourceIcon key={index} {...args} name={name} size={index < STORY_BOARDS.length ? 18 : 32} />
          ))}
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Names that nobody foresaw. */
export const BadInput: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 8 }}>
      {['', '...', 'ß', '42', 'a'.repeat(3), ENDLESS_TEXT].map((name) => (
        <SourceIcon key={name} {...args} name={name} iconUrl="" />
      ))}
      <SourceIcon {...args} label={ENDLESS_TEXT} size={1} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const letters = [...canvasElement.querySelectorAll('[data-part="letter"]')].map(({ textContent }) => textContent);
    await expect(letters).toEqual(['?', '?', 'S', '4', 'A', 'U', 'D']);
  },
};
