import type { Meta, StoryObj } from '@storybook/react-vite';
import Columns2 from 'lucide-react/icons/columns-2';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { Checkbox } from '../../inputs/checkbox/index.ts';
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
  title: 'Patterns/SelectionBar',
  component: SelectionBar,
  args: { count: 3, onClear: fn(), children: actions },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof SelectionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

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
            label={`Image ${index + 1}`}
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
};
