import type { Meta, StoryObj } from '@storybook/react-vite';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { storyImages } from '../../story-images.ts';
import { QueryBar } from './QueryBar.tsx';

const [image] = storyImages(1);

const meta = {
  title: 'Patterns/QueryBar',
  component: QueryBar,
  args: {
    title: 'Your image',
    ...(image ? { imageSrc: image.src } : {}),
    filters: [
      { value: '+glasses', label: 'glasses' },
      { value: '-monochrome', label: 'not monochrome' },
    ],
    onRemoveFilter: fn(),
    action: (
      <Button size="sm" icon={<Search />}>
        Edit search
      </Button>
    ),
    // No header stays above it here, and its place has been scrolled away.
    style: { '--query-bar-inset': '0px', insetBlockStart: -100_000 } as object,
  },
  argTypes: { action: { control: false } },
  render: function Render(args) {
    const [gone, setGone] = useState<readonly string[]>([]);
    return (
      // In place of the window.
      <div style={{ transform: 'translate(0)', blockSize: 64 }}>
        <QueryBar
          {...args}
          filters={args.filters?.filter(({ value }) => !gone.includes(value)) ?? []}
          onRemoveFilter={(value) => {
            setGone([...gone, value]);
            args.onRemoveFilter?.(value);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof QueryBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Words: Story = {
  args: { title: 'red hair, outdoors, without glasses', imageSrc: undefined, filters: [] },
};

/** Filters that do not fit are scrolled to. */
export const Phone: Story = { globals: { viewport: { value: 'narrow' } } };
