import type { Meta, StoryObj } from '@storybook/react-vite';
import Columns2 from 'lucide-react/icons/columns-2';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Checkbox } from '../checkbox/index.ts';
import { expectFits, StressFrames } from '../story-stress.tsx';
import { SelectionBar } from './SelectionBar.tsx';

const actions = (
  <>
    <Button size="sm" icon={<Download />}>
      Download ZIP
    </Button>
    <Button size="sm" icon={<Columns2 />}>
      Compare
    </Button>
    <Button size="sm" variant="danger" icon={<Trash2 />}>
      Delete
    </Button>
  </>
);

const meta = {
  title: 'Data/SelectionBar',
  component: SelectionBar,
  args: { count: 3, onClear: fn(), children: actions },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof SelectionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Selection' })).toBeVisible();
    await expect(canvasElement.querySelector('output')).toHaveTextContent('3 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

/** It comes with the first one and stays at the lower edge of what scrolls; the focus stays in its place when it goes. */
export const AtTheEdge: Story = {
  render: function Render(args) {
    const [selected, setSelected] = useState<readonly number[]>([]);
    return (
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls needs the keyboard
        tabIndex={0}
        aria-label="Results"
        style={{ position: 'relative', blockSize: 240, maxInlineSize: 560, padding: 16, overflowY: 'auto' }}
      >
        {Array.from({ length: 20 }, (_, index) => (
          <Checkbox
            key={index}
            label={`Picture ${index + 1}`}
            checked={selected.includes(index)}
            onCheckedChange={(checked) =>
              setSelected(checked ? [...selected, index] : selected.filter((other) => other !== index))
            }
          />
        ))}
        <SelectionBar
          {...args}
          count={selected.length}
          onClear={() => {
            setSelected([]);
            args.onClear();
          }}
        />
      </section>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const said = canvasElement.querySelector('output');
    const region = canvas.getByRole('region');
    const first = canvas.getByRole('checkbox', { name: 'Picture 1' });
    await expect(canvas.queryByRole('group')).toBeNull();
    await expect(said).toBeEmptyDOMElement();
    await userEvent.click(first);
    await expect(said).toHaveTextContent('1 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(said).toHaveTextContent('Selection cleared');
    await expect(canvas.queryByRole('group')).toBeNull();
    await expect(region.contains(document.activeElement)).toBe(true);
    await userEvent.click(first);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Picture 2' }));
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
