import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Pagination } from './Pagination.tsx';
import { Kept, navigate } from './Pagination.story-data.tsx';

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: { page: 1, pageCount: 40, pageSize: 32, onPageChange: fn(), onPageSizeChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Without a count the steps stand together, so that neither moves while pages are added. */
export const UnknownCount: Story = {
  args: { pageCount: undefined, hasNext: true, page: 3 },
};

/** With addresses, pages are real links: they open in another tab, and robots follow them. */
export const Links: Story = {
  args: {
    page: 7,
    href: (page) => `#page-${page}`,
    renderLink: ({ href, children, onClick, ...props }) => (
      <a
        {...props}
        href={href}
        onClick={(event) => {
          onClick?.(event);
          if (!event.defaultPrevented) navigate(href);
          event.preventDefault();
        }}
      >
        {children}
      </a>
    ),
  },
};

/** Presses are ignored while a page is on its way. */
export const Loading: Story = {
  args: { loading: true, page: 20 },
};

export const Disabled: Story = { args: { disabled: true, page: 20 } };

export const RowOnly: Story = { args: { hasInput: false, onPageSizeChange: undefined } };
