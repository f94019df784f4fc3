import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { PermutationGrid } from '../../story-permutations.tsx';
import { Banner } from './Banner.tsx';
import { bannerVariants } from './recipe.ts';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { children: 'Network error. Please check your connection and try again.', onDismiss: fn() },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { tone: 'error' },
};

/** All tones: a sentence alone, and with all that a banner can have. */
export const Permutations: Story = {
  tags: ['showcase'],
  render: ({ onDismiss }) => (
    <PermutationGrid of={{ ...bannerVariants, content: ['sentence', 'everything'] as const }} minWidth={360}>
      {({ tone, content }) =>
        content === 'sentence' ? (
          <Banner tone={tone} style={{ inlineSize: '100%' }}>
            This is what {tone} looks like.
          </Banner>
        ) : (
          <Banner
            tone={tone}
            style={{ inlineSize: '100%' }}
            title="A title"
            action={<Button size="sm">Try again</Button>}
            onDismiss={onDismiss}
          >
            This is what {tone} looks like.
          </Banner>
        )
      }
    </PermutationGrid>
  ),
};
