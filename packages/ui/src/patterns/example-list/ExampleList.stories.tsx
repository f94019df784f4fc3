import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExampleList } from './ExampleList.tsx';
import { EXAMPLES, open } from './ExampleList.story-data.tsx';

const meta = {
  title: 'Patterns/ExampleList',
  component: ExampleList,
  args: {
    'aria-label': 'Examples',
    examples: EXAMPLES,
    renderLink: ({ href, children, ...props }) => (
      <a
        {...props}
        href={href}
        onClick={(event) => {
          event.preventDefault();
          open(href);
        }}
      >
        {children}
      </a>
    ),
  },
  argTypes: { renderLink: { control: false } },
} satisfies Meta<typeof ExampleList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each with what comes out of it; a press opens it. */
export const Default: Story = {};

/** One below the other. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
};

/** As high as the examples that follow. */
export const Loading: Story = {
  args: { examples: undefined },
};
