import type { Meta, StoryObj } from '@storybook/react-vite';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Search from 'lucide-react/icons/search';
import { fn } from 'storybook/test';
import { PermutationGrid } from '../../story-permutations.tsx';
import { Button } from './Button.tsx';
import { buttonVariants } from './recipe.ts';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Search', onClick: fn() },
  argTypes: { icon: { control: false }, iconEnd: { control: false } },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** All variants and sizes, as they are, loading and disabled. */
export const Permutations: Story = {
  tags: ['showcase'],
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

export const Loading: Story = {
  args: { variant: 'primary', loading: true, loadingLabel: 'Searching' },
};
