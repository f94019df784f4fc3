import type { Meta, StoryObj } from '@storybook/react-vite';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Button } from './Button.tsx';
import showcase from './Button.stories.tsx';

const meta = {
  ...showcase,
  title: 'Actions/Button/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PressedByMouseAndKeys: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Search' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
    await expect(button).toHaveAttribute('type', 'button');
  },
};

/** While it loads it keeps width, name and focus, says so once, and ignores presses. */
export const Loading: Story = {
  parameters: { spec: ['§2.38'] },
  args: { variant: 'primary', loadingLabel: 'Searching' },
  render: function Render(args) {
    const [loading, setLoading] = useState(false);
    return (
      <Button
        {...args}
        loading={loading}
        onClick={(event) => {
          args.onClick?.(event);
          setLoading(true);
        }}
      />
    );
  },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Search' });
    const { width } = button.getBoundingClientRect();
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button.getBoundingClientRect().width).toBe(width);
    await expect(button).toHaveFocus();
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Searching');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

/** In 320 px, right to left and at 200 % zoom long text wraps. */
export const Stress: Story = {
  args: {
    icon: <Search />,
    children: 'Nach allen Bildern suchen, die diesem hier auch nur entfernt ähnlich sehen könnten',
  },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
          <Button {...args} variant="primary" />
          <Button {...args} iconEnd={<ArrowRight />}>
            Find
          </Button>
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A text without a place to break is broken anywhere; without a text the button keeps its height. */
export const BadInput: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start', inlineSize: 640 }}>
      <Button {...args}>{ENDLESS_TEXT}</Button>
      <Button {...args} aria-label="Nothing to read">
        {''}
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const [endless, empty] = canvas.getAllByRole('button');
    await expect(endless?.scrollWidth).toBeLessThanOrEqual(640);
    await expect(empty?.getBoundingClientRect().height).toBe(36);
  },
};
