import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import showcase from './TableOfContents.stories.tsx';

const meta = {
  ...showcase,
  title: 'Navigation/TableOfContents/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof TableOfContents>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Headings count until the next one begins, downwards and upwards. */
export const FollowsScrolling: Story = {
  play: async ({ canvas, args }) => {
    const marked = () => canvas.getByRole('link', { current: true });
    await expect(canvas.getByRole('navigation', { name: 'On this page' })).toBeVisible();
    await waitFor(() => expect(marked()).toHaveTextContent('What we keep'));
    const page = canvas.getByRole('region', { name: 'Page' });
    page.scrollTop = 600;
    await waitFor(() => expect(marked()).toHaveTextContent('Favorites'));
    page.scrollTop = 400;
    await waitFor(() => expect(marked()).toHaveTextContent('Search history'));
    await expect(args.onActiveIdChange).toHaveBeenLastCalledWith('history');
  },
};

/** A section too short to come to the top is marked nevertheless when its link is chosen, until people scroll on. */
export const ShortEnd: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'How to reach us' });
    await expect(link).toHaveAttribute('href', '#contact');
    // The fragment would stay for the stories after this one.
    canvasElement.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(link);
    await expect(link).toHaveAttribute('aria-current', 'true');
    canvas.getByRole('region', { name: 'Page' }).scrollTop = 10_000;
    await expect(link).toHaveAttribute('aria-current', 'true');
  },
};

/** Nothing at all for a page without sections. */
export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};

/** Long names and levels that make no sense. */
export const Stress: Story = {
  args: {
    activeId: 'long',
    items: [
      { id: 'long', label: 'Rechtsschutzversicherungsgesellschaften und was sie mit Vorschaubildern zu tun haben' },
      { id: 'no level', label: 'A section of no level', level: Number.NaN },
      { id: 'deep', label: 'A section of level 40', level: 40 },
      { id: 'endless', label: ENDLESS_TEXT.slice(0, 200), level: 3 },
    ],
  },
  render: (args) => (
    <StressFrames>{(frame) => <TableOfContents {...args} label={`Contents, ${frame}`} />}</StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};
