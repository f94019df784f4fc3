import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import showcase, * as stories from './SelectionBar.stories.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/SelectionBar/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof SelectionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AnnouncedAndCleared: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Selection' })).toBeVisible();
    await expect(canvasElement.querySelector('output')).toHaveTextContent('3 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const AtTheEdge: Story = {
  ...stories.AtTheEdge,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const said = canvasElement.querySelector('output');
    const region = canvas.getByRole('region');
    const first = canvas.getByRole('checkbox', { name: 'Image 1' });
    await expect(canvas.queryByRole('group')).toBeNull();
    await expect(said).toBeEmptyDOMElement();
    await userEvent.click(first);
    await expect(said).toHaveTextContent('1 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(said).toHaveTextContent('Selection cleared');
    await expect(canvas.queryByRole('group')).toBeNull();
    await expect(region.contains(document.activeElement)).toBe(true);
    await userEvent.click(first);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Image 2' }));
    const bar = canvas.getByRole('group').getBoundingClientRect();
    // The padding of what scrolls, and its own distance.
    await expect(Math.abs(region.getBoundingClientRect().bottom - 16 - 12 - bar.bottom)).toBeLessThan(1);
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out. */
export const Stress: Story = {
  args: { count: 12_345, labels: { selected: (count) => `${count} Bilder ausgewählt`, clear: 'Auswahl aufheben' } },
  render: (args) => (
    <StressFrames>
      {(frame) => <SelectionBar {...args} labels={{ ...args.labels, label: `Selection, ${frame}` }} />}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Nothing to do with them, and more than there are. Counts that are none: see the test. */
export const BadInput: Story = {
  render: ({ children: _children, ...args }) => <SelectionBar {...args} count={Number.MAX_SAFE_INTEGER} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('9,007,199,254,740,991 selected', { selector: '[role] *' })).toBeVisible();
  },
};
