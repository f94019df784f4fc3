import type { Meta, StoryObj } from '@storybook/react-vite';
import Heart from 'lucide-react/icons/heart';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { fn } from 'storybook/test';
import { buttonVariants } from '../button/recipe.ts';
import { PermutationGrid } from '../../story-permutations.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Add to favorites', children: <Heart />, onClick: fn() },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** All variants and sizes, as they are, pressed, loading and disabled. */
export const Permutations: Story = {
  tags: ['showcase'],
  render: (args) => (
    <PermutationGrid
      of={{ ...buttonVariants, state: ['ready', 'pressed', 'loading', 'disabled'] as const }}
      minWidth={44}
    >
      {({ state, ...look }) => (
        <IconButton
          {...args}
          {...look}
          loading={state === 'loading'}
          disabled={state === 'disabled'}
          {...(state === 'pressed' ? { pressed: true } : {})}
        />
      )}
    </PermutationGrid>
  ),
};

/** While it loads it keeps name and focus, says so once, and ignores presses. */
export const Loading: Story = {
  args: { loading: true, loadingLabel: 'Adding' },
};

/** Announces whether it is pressed. */
export const Pressed: Story = { args: { pressed: true } };

/** A number in its corner, which moves nothing. */
export const Count: Story = { args: { label: 'Filters, 2 changed', count: 2, children: <SlidersHorizontal /> } };
