import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, spyOn } from 'storybook/test';
import { buttonVariants } from '../button/recipe.ts';
import { PermutationGrid } from '../../story-permutations.tsx';
import { framedLow } from '../../story-frame.ts';
import { CopyButton } from './CopyButton.tsx';
import { written } from './CopyButton.story-data.tsx';

const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  args: { text: '1girl, solo, long hair', onCopy: fn() },
  beforeEach: () => {
    written.mockResolvedValue(undefined);
    const clipboard = spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
    return () => clipboard.mockRestore();
  },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** What a press leads to, which stays for a moment in an app. The play function presses. */
export const Copied: Story = {
  parameters: framedLow,
  args: { feedback: 600_000 },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Copy' })),
};

/** What a press leads to where the browser refuses. The play function presses. */
export const Failed: Story = {
  parameters: framedLow,
  args: { feedback: 600_000 },
  beforeEach: () => {
    written.mockRejectedValue(new Error('not allowed'));
  },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Copy' })),
};

/** All looks, with the text and as icons only. */
export const Permutations: Story = {
  tags: ['showcase'],
  render: (args) => (
    <PermutationGrid of={{ ...buttonVariants, iconOnly: [false, true] as const }} minWidth={120}>
      {(look) => <CopyButton {...args} {...look} />}
    </PermutationGrid>
  ),
};

export const IconOnly: Story = {
  args: { iconOnly: true, variant: 'ghost' },
};

export const Disabled: Story = { args: { disabled: true } };
