import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT } from '../../story-stress.tsx';
import { AnnouncerProvider, useAnnounce } from './Announcer.tsx';
import showcase from './Announcer.stories.tsx';

const meta = {
  ...showcase,
  title: 'Foundations/Announcer/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof AnnouncerProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The same text twice is said twice. */
export const AnnouncesRepeats: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const polite = canvasElement.querySelector('output');
    const button = canvas.getByRole('button', { name: 'Say it' });
    await userEvent.click(button);
    const first = polite?.textContent;
    await expect(first).toBe('64 images');
    await userEvent.click(button);
    await expect(polite).toHaveTextContent('64 images');
    await expect(polite?.textContent).not.toBe(first);
    await userEvent.click(canvas.getByRole('button', { name: 'Say it now' }));
    await expect(canvasElement.querySelector('[role="alert"]')).toHaveTextContent('The search did not work');
  },
};

function AnnounceOddly() {
  const announce = useAnnounce();
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <Button onClick={() => announce(ENDLESS_TEXT)}>Say it without an end</Button>
      <Button onClick={() => announce('')}>Say nothing</Button>
    </div>
  );
}

/** A text without an end takes no room; an empty one empties the region. */
export const BadInput: Story = {
  render: () => <AnnounceOddly />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const polite = canvasElement.querySelector('output');
    await userEvent.click(canvas.getByRole('button', { name: 'Say it without an end' }));
    await expect(polite?.textContent).toHaveLength(10_000);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Say nothing' }));
    await expect(polite?.textContent).toBe('');
  },
};
