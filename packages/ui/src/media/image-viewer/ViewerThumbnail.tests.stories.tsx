import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ViewerThumbnail } from './ViewerThumbnail.tsx';
import showcase, * as stories from './ViewerThumbnail.stories.tsx';
import { title, width, height } from './ViewerThumbnail.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Media/ViewerThumbnail/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ViewerThumbnail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OpensAndActs: Story = {
  parameters: { spec: ['§2.29'] },
  play: async ({ canvas, userEvent, args }) => {
    const open = canvas.getByRole('button', { name: `View: ${title}` });
    await userEvent.click(open);
    open.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
    // Once it is there, its actions follow in the order of Tab, and show.
    const remix = await canvas.findByRole('button', { name: 'Remix' });
    await userEvent.tab();
    await expect(remix).toHaveFocus();
    await waitFor(() => expect(getComputedStyle(remix.parentElement ?? remix).opacity).toBe('1'));
    await userEvent.click(remix);
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    for (const action of [args.onRemix, args.onDownload, args.onRemove]) await expect(action).toHaveBeenCalledOnce();
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
    remix.focus();
  },
};

export const LimitedHeight: Story = {
  ...stories.LimitedHeight,
  play: async ({ canvas }) => {
    const { width: wide, height: high } = canvas.getByRole('group').getBoundingClientRect();
    await expect(Math.round(high)).toBe(200);
    await expect(wide / high).toBeCloseTo(width / height, 1);
  },
};

export const Loading: Story = {
  ...stories.Loading,
  parameters: { spec: ['§4.27'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: title })).toHaveAttribute('data-status', 'loading');
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};

export const Broken: Story = {
  ...stories.Broken,
  parameters: { spec: ['§4.27'] },
  play: async ({ canvas, userEvent, args }) => {
    const retry = await canvas.findByRole('button', { name: /^Retry/ });
    await expect(canvas.getByText('Failed to load')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Remove' })).toBeNull();
    await userEvent.click(retry);
    await expect(await canvas.findByRole('button', { name: /^Retry/ })).not.toBe(retry);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

export const Removing: Story = {
  ...stories.Removing,
  play: async ({ canvas, userEvent, args }) => {
    const remove = await canvas.findByRole('button', { name: 'Remove' });
    await expect(remove).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(remove);
    await userEvent.click(canvas.getByRole('button', { name: 'Remix' }));
    await userEvent.click(canvas.getByRole('button', { name: `View: ${title}` }));
    for (const action of [args.onOpen, args.onRemix, args.onRemove]) await expect(action).not.toHaveBeenCalled();
  },
};

export const Grid: Story = {
  ...stories.Grid,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('group')[5]).toHaveAttribute('data-status', 'ready'));
    await expect(canvas.getAllByRole('button')).toHaveLength(6);
  },
};

export const Stress: Story = {
  decorators: [(Story) => <Story />],
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <div style={{ inlineSize: 90 }}>
          <ViewerThumbnail {...args} alt={`${frame} ${title}`} loadingStrategy="eager" removing={frame === 'rtl'} />
        </div>
      )}
    </StressFrames>
  ),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Remove' })).toHaveLength(3));
    await expectFits(canvasElement);
  },
};

export const BadInput: Story = {
  args: { alt: ENDLESS_TEXT, width: 1, height: 1, color: 'nonsense' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('group')).toHaveAttribute('data-status', 'ready'));
    const { width: inline, height: block } = canvas.getByRole('group').getBoundingClientRect();
    await expect(Math.abs(inline - block)).toBeLessThan(1);
  },
};
