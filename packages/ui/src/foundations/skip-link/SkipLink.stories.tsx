import type { Meta, StoryObj } from '@storybook/react-vite';
import { SkipLink } from './SkipLink.tsx';

const meta = {
  title: 'Foundations/SkipLink',
  component: SkipLink,
  args: { href: '#main', children: 'Skip to content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <p>Press Tab.</p>
      <main id="main" tabIndex={-1}>
        The content.
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It appears with the first press of Tab. */
export const Default: Story = {};

/** As it is seen. The play function presses Tab. */
export const Focused: Story = { tags: ['showcase', '!autodocs'], play: ({ userEvent }) => userEvent.tab() };
