import type { Meta, StoryObj } from '@storybook/react-vite';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { PermutationGrid } from '../story-permutations.tsx';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { Button } from './Button.tsx';
import { buttonVariants } from './recipe.ts';

const meta = {
  title: 'Actions and feedback/Button',
  component: Button,
  args: { children: 'Search', onClick: fn() },
  argTypes: { icon: { control: false }, iconEnd: { control: false } },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
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

/** All variants and sizes, as they are, loading and disabled. */
export const Permutations: Story = {
  render: (args) => (
    <PermutationGrid of={{ ...buttonVariants, state: ['ready', 'loading', 'disabled'] as const }} minWidth={120}>
      {({ state, ...look }) => (
        <Button {...args} {...look} icon={<Search />} loading={state === 'loading'} disabled={state === 'disabled'}>
          {look.variant}
        </Button>
      )}
    </PermutationGrid>
  ),
};

export const WithIcons: Story = {
  args: { variant: 'primary', icon: <Search />, iconEnd: <ArrowRight /> },
};

/** While it loads it keeps width, name and focus, says so once, and ignores presses. */
export const Loading: Story = {
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
