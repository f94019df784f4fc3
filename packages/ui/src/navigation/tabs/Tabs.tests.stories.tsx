import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Tabs } from './Tabs.tsx';
import showcase, * as stories from './Tabs.stories.tsx';

const meta = {
  ...showcase,
  title: 'Navigation/Tabs/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByMouseAndKeys: Story = {
  parameters: { spec: ['§4.17'] },
  play: async ({ canvas, userEvent, args }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name });
    await userEvent.tab();
    await expect(tab('Similar images')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('tags', { reason: 'choose' });
    // The panel of text is a stop of its own, one with a button is not.
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('Image to text')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(tab('Similar images')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'A button in the panel' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{End}');
    await expect(tab('Image to text')).toHaveAttribute('aria-selected', 'true');
    // Around, and over the disabled one.
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('Similar images')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(tab('AI auto tagging')).toHaveFocus();
    await userEvent.click(tab('Not here'));
    await userEvent.click(tab('Image to text'));
    await expect(canvas.getByRole('tabpanel', { name: 'Image to text' })).toBeVisible();
    await expect(args.onValueChange).not.toHaveBeenCalledWith('off', expect.anything());
  },
};

/** A number in a label is part of the name. */
export const WithNumbers: Story = {
  ...stories.WithNumbers,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Saved 12' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Saved 12' })).toHaveTextContent('Twelve images.');
  },
};

/** Waits for Enter: for panels that load something. */
export const Manual: Story = {
  args: { activation: 'manual' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Tags that were found.')).toBeVisible();
    await userEvent.keyboard('{ArrowRight} ');
    await expect(canvas.getByText('A sentence on the image.')).toBeVisible();
  },
};

/** Chosen by the caller, who may refuse. */
export const Controlled: Story = {
  args: { value: 'tags' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Image to text' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('text', { reason: 'choose' });
    await expect(canvas.getByRole('tabpanel', { name: 'AI auto tagging' })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  ...stories.RightToLeft,
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole('tab', { name: 'Similar images' });
    const second = canvas.getByRole('tab', { name: 'AI auto tagging' });
    await expect(second.getBoundingClientRect().right).toBeLessThan(first.getBoundingClientRect().left);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Image to text' })).toHaveFocus();
  },
};

/** In 320 px, right to left and at 200 % zoom a row that is too long scrolls to the tab with the focus. */
export const Stress: Story = {
  args: {
    defaultValue: '2',
    items: Array.from({ length: 6 }, (_, index) => ({
      value: `${index}`,
      label: `Ein langer Name ${index + 1}`,
      content: 'word '.repeat(60),
    })),
    end: <Button size="sm">Copy</Button>,
  },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'flex', blockSize: 160 }}>
          <Tabs {...args} />
        </div>
      )}
    </StressFrames>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('tab', { name: 'Ein langer Name 3' })[1] ?? canvasElement);
    await userEvent.keyboard('{End}');
    await expect(canvas.getAllByRole('tab', { name: 'Ein langer Name 6' })[1]).toHaveFocus();
    await expectFits(canvasElement);
  },
};

/** No tabs, only disabled ones, and names without an end, which end in dots. */
export const BadInput: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Tabs label="None" items={[]} end={<Button size="sm">Still here</Button>} />
      <Tabs label="Disabled" items={[{ value: 'a', label: 'Not now', content: 'Never', disabled: true }]} />
      <Tabs label="Endless" items={[{ value: 'a', label: ENDLESS_TEXT, content: ENDLESS_TEXT.slice(0, 2000) }]} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tablist', { name: 'None' })).toBeNull();
    await expect(canvas.queryByText('Never')).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
  },
};

/** Composed of its parts: the keys go from tab to panel, and the panel is named by its tab. */
export const Composed: Story = {
  ...stories.Composed,
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('tabpanel', { name: 'Saved 12' })).toHaveTextContent('Twelve images.');
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Saved 12', description: 'Saved on this device' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('all', { reason: 'choose' });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'All' })).toHaveFocus();
  },
};
