import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import { Pagination } from './Pagination.tsx';
import showcase, * as stories from './Pagination.stories.tsx';
import { Kept, navigate } from './Pagination.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Navigation/Pagination/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PagesAndSizes: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const next = canvas.getByRole('button', { name: 'Next page' });
    const before = next.getBoundingClientRect().x;
    await userEvent.click(canvas.getByRole('button', { name: 'Page 5' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(5, { reason: 'page' });
    // The page has another place now, and the focus is with it.
    await expect(canvas.getByRole('button', { name: 'Page 5' })).toHaveFocus();
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('5');
    await userEvent.click(next);
    await expect(args.onPageChange).toHaveBeenLastCalledWith(6, { reason: 'next' });
    await expect(next.getBoundingClientRect().x).toBe(before);
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Page 6 of 40');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(5, { reason: 'previous' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Per page' }), '64');
    await expect(args.onPageSizeChange).toHaveBeenCalledWith(64);
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('1');
  },
};

/** At the ends the steps do nothing, and keep the focus. */
export const Keyboard: Story = {
  args: { page: 2, pageCount: 3 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const previous = canvas.getByRole('button', { name: 'Previous page' });
    await expect(previous).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await expect(args.onPageChange).toHaveBeenCalledTimes(1);
    await expect(previous).toHaveFocus();
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onPageChange).toHaveBeenLastCalledWith(2, { reason: 'page' });
  },
};

/** Only a whole number of at least 1 is a page; one after the last is the last. */
export const TypedPage: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Go to page' });
    await userEvent.type(input, '99{Enter}');
    await expect(args.onPageChange).toHaveBeenLastCalledWith(40, { reason: 'input' });
    await expect(input).toHaveValue('');
    await userEvent.type(input, '0');
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }));
    await expect(input).toHaveAccessibleDescription('Type a whole number of at least 1.');
    await expect(input).toHaveFocus();
    await userEvent.clear(input);
    await expect(input).not.toHaveAttribute('aria-invalid');
    await userEvent.type(input, '1.5{Enter}');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onPageChange).toHaveBeenCalledTimes(1);
  },
};

export const UnknownCount: Story = {
  ...stories.UnknownCount,
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next page' });
    const before = next.getBoundingClientRect().x;
    await userEvent.click(next);
    await userEvent.click(next);
    await expect(next.getBoundingClientRect().x).toBe(before);
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('5');
  },
};

export const Links: Story = {
  ...stories.Links,
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('link', { name: 'Page 40' })).toHaveAttribute('href', '#page-40');
    await userEvent.click(canvas.getByRole('link', { name: 'Next page' }));
    await expect(navigate).toHaveBeenLastCalledWith('#page-8');
    await expect(args.onPageChange).toHaveBeenLastCalledWith(8, { reason: 'next' });
    await userEvent.keyboard('{Control>}');
    await userEvent.click(canvas.getByRole('link', { name: 'Page 1' }));
    await userEvent.keyboard('{/Control}');
    await expect(args.onPageChange).toHaveBeenCalledTimes(1);
  },
};

export const Loading: Story = {
  ...stories.Loading,
  play: async ({ canvas, userEvent, args }) => {
    const next = canvas.getByRole('button', { name: 'Next page' });
    await expect(canvas.getByRole('navigation', { name: 'Pages' })).toHaveAttribute('aria-busy', 'true');
    next.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPageChange).not.toHaveBeenCalled();
    await expect(next).toHaveFocus();
  },
};

/** In little room the places give way to a summary. */
export const Stress: Story = {
  args: {
    page: 12_345,
    pageCount: 99_999,
    labels: { goTo: 'Zu einer Seite gehen', pageSize: 'Einträge auf jeder Seite', go: 'Los' },
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <Kept {...args} />
      <StressFrames>{(frame) => <Kept {...args} aria-label={`Pages, ${frame}`} />}</StressFrames>
    </div>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};
