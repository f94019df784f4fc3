import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ActionBar } from './ActionBar.tsx';
import { ImageViewer } from './ImageViewer.tsx';
import { InfoPanel } from './InfoPanel.tsx';
import showcase, * as stories from './ImageViewer.stories.tsx';
import { busyBar, five, longFacts } from './ImageViewer.story-data.tsx';
import { box, button, buttonBoxes, counter, dialog, image, opened, percent, said } from './viewer-story.setup.ts';

const meta = {
  ...showcase,
  title: 'Media/ImageViewer/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ImageViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NextAndPrevious: Story = {
  parameters: { spec: ['§2.30'] },
  play: async ({ args, userEvent }) => {
    await opened();
    await counter('3 / 5');
    await waitFor(() => expect(said()).toBe('Image 3 of 5'));
    await expect(image()).toHaveAttribute('alt', five[2]?.alt);
    const { left, right, top, bottom } = box();
    await expect(Math.abs(left + right - window.innerWidth)).toBeLessThanOrEqual(1.01);
    await expect(Math.abs(top + bottom - window.innerHeight)).toBeLessThanOrEqual(1.01);
    await expect(bottom - top).toBeLessThanOrEqual(window.innerHeight * 0.9 - 119);
    await userEvent.click(button('Next image'));
    await counter('4 / 5');
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(3, { reason: 'next' });
    await userEvent.click(button('Previous image'));
    await counter('3 / 5');
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(2, { reason: 'previous' });
  },
};

export const Keys: Story = {
  parameters: { spec: ['§2.30', '§4.29'] },
  play: async ({ args, userEvent }) => {
    await opened();
    const fit = percent();
    await userEvent.keyboard('+');
    await waitFor(() => expect(percent()).toBe(Math.round((fit * 12) / 10)));
    await userEvent.keyboard('=');
    await expect(percent()).toBeGreaterThan(fit * 1.4);
    await userEvent.keyboard('-');
    await userEvent.keyboard('f');
    await expect(percent()).toBe(fit);
    await userEvent.keyboard('1');
    await expect(percent()).toBe(100);
    await waitFor(() => expect(said()).toBe('Zoom 100 %'));

    // Zoomed, arrows pan, and other keys go on.
    const before = box();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(box().left).toBeCloseTo(before.left - 80, 0);
    await expect(box().top).toBeCloseTo(before.top - 80, 0);
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await expect(box().left).toBeCloseTo(before.left, 0);
    await userEvent.keyboard('{ArrowRight}0');
    await expect(box().left).toBeCloseTo(before.left, 0);
    await userEvent.keyboard(']');
    await counter('4 / 5');
    await userEvent.keyboard('1[[');
    await counter('3 / 5');
    await userEvent.keyboard('{PageDown}');
    await counter('4 / 5');
    await userEvent.keyboard('{PageUp}');
    await counter('3 / 5');

    // Another image begins at fit, where arrows go on.
    await userEvent.keyboard('{ArrowRight}');
    await counter('4 / 5');
    await userEvent.keyboard('{ArrowLeft}{Home}');
    await counter('1 / 5');
    await userEvent.keyboard('{ArrowLeft}');
    await counter('1 / 5');
    await userEvent.keyboard('{End}');
    await counter('5 / 5');

    await userEvent.keyboard('rd');
    await expect(args.onRemix).toHaveBeenLastCalledWith(five[4]);
    await expect(args.onDownload).toHaveBeenLastCalledWith(five[4]);
    await userEvent.keyboard('{Control>}rd0{/Control}{Alt>}{ArrowLeft}{/Alt}{Meta>}d{/Meta}');
    await expect(args.onRemix).toHaveBeenCalledOnce();
    await expect(args.onDownload).toHaveBeenCalledOnce();
    await counter('5 / 5');

    await userEvent.keyboard('i');
    const panel = await within(dialog()).findByRole('region', { name: 'Image Information' });
    await expect(panel).toHaveTextContent('Steps24');
    await userEvent.keyboard('i');
    await waitFor(() => expect(within(dialog()).queryByRole('region')).toBeNull());
    await waitFor(() => expect(said()).toBe('Image 5 of 5'));
  },
};

export const Buttons: Story = {
  parameters: { spec: ['§2.30', '§2.32', '§2.33', '§5.10'] },
  play: async ({ args, userEvent }) => {
    await opened();
    const fit = percent();
    await userEvent.click(button('Zoom in'));
    await expect(percent()).toBeGreaterThan(fit);
    await userEvent.click(button('Reset zoom'));
    await expect(percent()).toBe(100);
    for (let step = 0; step < 9; step++) await userEvent.click(button('Zoom in'));
    await expect(percent()).toBe(500);
    await waitFor(() => expect(button('Zoom in')).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(button('Zoom out'));
    await expect(percent()).toBe(400);
    await userEvent.click(button('Fit to the window'));
    await expect(percent()).toBe(fit);
    await userEvent.click(button('Remix'));
    await userEvent.click(button('Download'));
    await userEvent.click(button('Remove'));
    for (const action of [args.onRemix, args.onDownload, args.onRemove]) {
      await expect(action).toHaveBeenCalledOnce();
      await expect(action).toHaveBeenCalledWith(five[2]);
    }
    // The bar goes, but the way back to it stays, and keeps the focus.
    await userEvent.click(button('Show image information'));
    await expect(within(dialog()).getByRole('region', { name: 'Image Information' })).toBeVisible();
    await userEvent.click(button('Hide image information'));
    button('Hide the action bar').focus();
    await userEvent.keyboard('{Enter}');
    await expect(within(dialog()).queryByRole('button', { name: 'Next image' })).toBeNull();
    await expect(button('Show the action bar')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(percent()).toBe(fit);
  },
};

export const OpensAndCloses: Story = {
  parameters: { spec: ['§4.28'] },
  args: { index: null },
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    const open = async () => {
      await userEvent.click(opener);
      await opened();
    };
    const closedBy = async (reason: string) => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.onIndexChange).toHaveBeenLastCalledWith(null, { reason });
      await waitFor(() => expect(opener).toHaveFocus());
    };
    await open();
    await userEvent.keyboard('+++{Escape}');
    await closedBy('escape');
    await open();
    await userEvent.click(button('Close'));
    await closedBy('close-button');
    await open();
    // A click on the image is none on the backdrop.
    await userEvent.pointer({ keys: '[MouseLeft]', target: image(), coords: { clientX: 400, clientY: 300 } });
    await expect(dialog()).toBeVisible();
    await userEvent.pointer({ keys: '[MouseLeft]', target: image(), coords: { clientX: 20, clientY: 500 } });
    await closedBy('backdrop');
    // Shift+Tab as the first key stays inside.
    await open();
    await userEvent.tab({ shift: true });
    await expect(dialog()).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await closedBy('escape');
  },
};

export const Information: Story = {
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.keyboard('i');
    await within(dialog()).findByRole('region', { name: 'Image Information' });
    // The image is in the middle of the room that is left.
    await waitFor(() => expect(Math.abs(box().left + box().right - (window.innerWidth - 320))).toBeLessThan(2));
  },
};

export const UnknownTotal: Story = {
  ...stories.UnknownTotal,
  play: async () => {
    await opened();
    await counter('3 / ∞');
    await waitFor(() => expect(said()).toBe('Image 3'));
  },
};

/** Without width and height: they are found out when the image comes. */
export const UnknownSize: Story = {
  args: { items: five.map(({ width: _width, height: _height, ...item }) => item) },
  play: async ({ userEvent }) => {
    await opened();
    await waitFor(() => expect(image()).toBeVisible());
    await userEvent.keyboard('1');
    await expect(box().width).toBeCloseTo((image() as HTMLImageElement).naturalWidth, 0);
    await userEvent.keyboard('f');
  },
};

export const Broken: Story = {
  ...stories.Broken,
  play: async ({ userEvent }) => {
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await expect(within(dialog()).getByText('Failed to load')).toBeVisible();
    await userEvent.click(retry);
    await expect(await screen.findByRole('button', { name: 'Retry' })).not.toBe(retry);
    // What had the focus is gone; the keys work on.
    await userEvent.keyboard('{ArrowRight}');
    await counter('4 / 5');
    await screen.findByRole('button', { name: 'Retry' });
  },
};

export const Loading: Story = {
  ...stories.Loading,
  play: async () => {
    await opened();
    await expect(within(dialog()).getByText('Loading the image')).toBeInTheDocument();
  },
};

/** The bar by hand: only the way back to it and out remains. */
export const WithoutBar: Story = {
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(button('Hide the action bar'));
    await expect(within(dialog()).getAllByRole('button')).toHaveLength(2);
  },
};

export const RightToLeft: Story = {
  ...stories.RightToLeft,
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.keyboard('{ArrowLeft}');
    await counter('4 / 5');
    await userEvent.keyboard('{ArrowRight}');
    await counter('3 / 5');
    await expect(button('Previous image').getBoundingClientRect().left).toBeGreaterThan(400);
    // The image stands where it does in any direction of text.
    await expect(Math.abs(box().left + box().right - window.innerWidth)).toBeLessThan(2);
    await userEvent.keyboard('i');
    await waitFor(() => expect(Math.abs(box().left + box().right - (window.innerWidth + 320))).toBeLessThan(2));
  },
};

export const Phone: Story = {
  ...stories.Phone,
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.keyboard('i');
    await within(dialog()).findByRole('region', { name: 'Image Information' });
    await expect(dialog().scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    // All of the image is above the tools, which take two rows.
    await waitFor(() => expect(box().bottom).toBeLessThan(button('Zoom in').getBoundingClientRect().top));
    for (const { width, height } of buttonBoxes()) {
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
};

export const Stress: Story = {
  render: () => (
    <StressFrames>
      {(frame) => (
        <div style={{ display: 'grid' }}>
          <div style={{ display: 'grid', gridTemplate: '"stage" 420px' }}>
            <ActionBar {...busyBar} />
          </div>
          <div style={{ display: 'grid', gridTemplate: '"information" 260px' }}>
            <InfoPanel title={`Image Information ${frame} `.repeat(4)} facts={longFacts} />
          </div>
        </div>
      )}
    </StressFrames>
  ),
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Sizes that are none. What else makes no sense, with its warnings, is in ImageViewer.test.tsx. */
export const BadInput: Story = {
  args: {
    items: [
      { ...five[0], id: 'odd', src: five[0]?.src ?? '', alt: ENDLESS_TEXT, width: Number.NaN, height: 0, color: 'no' },
    ],
    index: 0,
    total: Number.NaN,
  },
  play: async ({ userEvent }) => {
    await opened();
    await counter('1 / 1');
    await waitFor(() => expect(image()).toBeVisible());
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}+-{PageDown}f');
    await expect(box().width).toBeGreaterThan(50);
  },
};
