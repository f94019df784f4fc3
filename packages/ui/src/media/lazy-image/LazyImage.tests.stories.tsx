import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { LazyImage } from './LazyImage.tsx';
import showcase, * as stories from './LazyImage.stories.tsx';
import { src } from './LazyImage.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Media/LazyImage/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof LazyImage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Appears: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('img', { name: args.alt })).toBeInTheDocument();
  },
};

export const Failed: Story = {
  ...stories.Failed,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Retry: ${args.alt}` }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: /Retry/ })).toBeVisible());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(canvas.getByRole('button', { name: /Retry/ })).toBeVisible());
  },
};

/** Another try that succeeds. */
export const Recovers: Story = {
  args: { src: 'data:image/png;base64,broken', fill: false },
  render: function Render(args) {
    const [found, setFound] = useState(args.src);
    return <LazyImage {...args} src={found} onRetry={() => setFound(src)} />;
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Retry/ }));
    await expect(await canvas.findByRole('img', { name: args.alt })).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};

/** In 320 px, right to left and at 200 % zoom: an image, and what stands in its place in long and in little room. */
export const Stress: Story = {
  args: {
    loadingStrategy: 'eager',
    labels: { failed: 'Dieses Bild konnte leider nicht geladen werden', retry: 'Noch einmal versuchen' },
  },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: 8, alignItems: 'start' }}>
          <LazyImage {...args} />
          <LazyImage {...args} src="data:image/png;base64,broken" width={1} height={1} />
          <LazyImage {...args} src="data:image/png;base64,broken" width={4} height={3} />
          <LazyImage {...args} src="data:image/png;base64,broken" width={4} height={1} />
        </div>
      )}
    </StressFrames>
  ),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByRole('button')).toHaveLength(9));
    await expectFits(canvasElement);
  },
};

/** No color and no address leave the placeholder; a thread is a thread. Sizes that make no shape: see the tests. */
export const BadInput: Story = {
  args: { width: 1, height: 1, color: 'no color' },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, 140px)', gap: 8 }}>
      <LazyImage {...args} data-testid="color" />
      <LazyImage {...args} data-testid="address" src="" />
      <LazyImage {...args} data-testid="words" src="data:image/png;base64,broken" alt={ENDLESS_TEXT} />
      <LazyImage {...args} data-testid="thread" width={1000} height={1} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button')).toBeVisible();
    for (const id of ['color', 'address', 'words']) {
      await expect(canvas.getByTestId(id).getBoundingClientRect()).toMatchObject({ width: 140, height: 140 });
    }
    await expect(canvas.getByTestId('thread').getBoundingClientRect().height).toBeLessThan(1);
  },
};
