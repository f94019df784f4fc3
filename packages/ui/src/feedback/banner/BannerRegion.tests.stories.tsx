import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Modal } from '../../overlays/modal/index.ts';
import { BannerRegion } from './BannerRegion.tsx';
import showcase from './BannerRegion.stories.tsx';
import { store } from './BannerRegion.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Feedback/BannerRegion/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof BannerRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** They are announced, an error at once, and can be reached with F8 and dismissed with Escape. */
export const AnnouncedAndDismissed: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Added to favorites: long_hair');
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
    await expect(canvasElement.querySelector('[role="alert"]')).toHaveTextContent('Failed to delete favorite');

    const region = screen.getByRole('region', { name: 'Notifications' });
    await userEvent.keyboard('{F8}');
    await expect(region).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(region).not.toHaveTextContent('Failed to delete favorite');
    await expect(region).toHaveTextContent('Added to favorites: long_hair');
    await expect(region).toHaveFocus();
  },
};

/** After dismissing the last one with the keyboard, the focus returns to where it was. */
export const FocusReturns: Story = {
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await userEvent.keyboard('{F8}');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    await expect(save).toHaveFocus();
  },
};

/** Dismissing one with the pointer keeps the timers of the others running. */
export const OneOfTwo: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Short' }));
    const region = screen.getByRole('region', { name: 'Notifications' });
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    if (first) await userEvent.click(first);
    await userEvent.hover(region);
    await userEvent.hover(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(region).not.toBeVisible());
  },
};

/** One goes away by itself; saying the same again does not stack. */
export const GoesAway: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Short' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1));
  },
};

/** The pointer and the focus in the region pause the timers. */
export const Pauses: Story = {
  beforeEach: () => {
    spyOn(store, 'pause');
    spyOn(store, 'resume');
  },
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    const region = screen.getByRole('region', { name: 'Notifications' });
    await userEvent.hover(region);
    await expect(store.pause).toHaveBeenLastCalledWith('hover');
    await userEvent.unhover(region);
    await expect(store.resume).toHaveBeenLastCalledWith('hover');
    await userEvent.keyboard('{F8}');
    await expect(store.pause).toHaveBeenLastCalledWith('focus');
    await userEvent.click(save);
    await expect(store.resume).toHaveBeenCalledWith('focus');
  },
};

/** With Space on the button of one banner: the others stay, and the focus stays among them. */
export const DismissedByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
    const region = screen.getByRole('region', { name: 'Notifications' });
    await userEvent.keyboard('{F8}');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(region).not.toHaveTextContent('Added to favorites');
    await expect(region).toHaveTextContent('Failed to delete favorite');
    await expect(region).toHaveFocus();
  },
};

/** While a dialog is open it can be held, reached and dismissed, and the dialog stays. */
export const AboveDialogs: Story = {
  render: (args) => (
    <>
      <BannerRegion {...args} />
      <Modal defaultOpen title="Settings">
        <button type="button">In the dialog</button>
      </Modal>
    </>
  ),
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Settings' });
    store.show({ tone: 'success', text: 'Saved', duration: Infinity });
    store.show({ tone: 'error', text: 'Failed to delete favorite', duration: Infinity });
    // By its role: hidden from nobody.
    const region = await screen.findByRole('region', { name: 'Notifications' });
    const button = screen.getByRole('button', { name: 'In the dialog' });
    button.focus();
    await userEvent.keyboard('{F8}');
    await expect(region).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(region).not.toHaveTextContent('Failed to delete favorite');
    await expect(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(region).not.toBeVisible());
    await expect(button).toHaveFocus();

    store.show({ tone: 'success', text: 'Saved', duration: Infinity });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(region).not.toBeVisible());
    await expect(dialog).toBeVisible();
  },
};

/** In 320 px, right to left and at 200 % zoom; the same banners in three regions. */
export const Stress: Story = {
  beforeEach: () => {
    const duration = Infinity;
    store.show({ tone: 'success', text: 'Zu den Favoriten hinzugefügt: ein_langer_Name_ohne_Leerzeichen', duration });
    store.show({ tone: 'error', text: 'Das hat leider nicht geklappt. Bitte später noch einmal versuchen.', duration });
  },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        // What is transformed is the window for what is fixed in it.
        <div style={{ transform: 'translate(0)', blockSize: 260 }}>
          <BannerRegion {...args} labels={{ region: `Notifications ${frame}` }} />
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A text without a place to break is cut after some lines, so that the button to dismiss stays in view. */
export const BadInput: Story = {
  beforeEach: () => {
    store.show({ tone: 'warning', text: ENDLESS_TEXT, duration: Infinity });
    store.show({ tone: 'info', text: '', duration: Infinity });
  },
  play: async () => {
    const region = screen.getByRole('region', { name: 'Notifications' });
    await expect(region.scrollWidth).toBeLessThanOrEqual(480);
    await expect(region.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
  },
};
