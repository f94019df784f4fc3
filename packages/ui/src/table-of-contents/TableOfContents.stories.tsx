import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { TableOfContents, type TableOfContentsProps } from './TableOfContents.tsx';

const items = [
  { id: 'data', label: 'What we keep' },
  { id: 'history', label: 'Search history', level: 3 },
  { id: 'favorites', label: 'Favorites', level: 3 },
  { id: 'pictures', label: 'Preview pictures' },
  { id: 'contact', label: 'How to reach us' },
];

function Page(props: TableOfContentsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '200px 1fr', gap: 24, alignItems: 'start' }}>
      <TableOfContents {...props} scrollRoot={scroller} />
      {/* A region that scrolls is a tab stop, as browsers make it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={scroller} aria-label="Page" tabIndex={0} style={{ blockSize: 300, overflowY: 'scroll' }}>
        {props.items.map(({ id, label }, index) => (
          <div key={id} style={{ paddingBlockEnd: 24, blockSize: index === props.items.length - 1 ? 60 : 260 }}>
            <h2 id={id}>{label}</h2>
            <p>Something is to be said on this.</p>
          </div>
        ))}
      </section>
    </div>
  );
}

const meta = {
  title: 'Navigation/TableOfContents',
  component: TableOfContents,
  args: { items, onActiveIdChange: fn() },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof TableOfContents>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Headings count until the next one begins, downwards and upwards. */
export const Default: Story = {
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

export const Controlled: Story = { args: { activeId: 'pictures' } };

export const WithoutTitle: Story = { args: { hasTitle: false, activeId: null } };

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
