import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { fn } from 'storybook/test';
import { TableOfContents, type TableOfContentsProps } from './TableOfContents.tsx';

const items = [
  { id: 'data', label: 'What we keep' },
  { id: 'history', label: 'Search history', level: 3 },
  { id: 'favorites', label: 'Favorites', level: 3 },
  { id: 'images', label: 'Preview images' },
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

export const Default: Story = {};

export const Controlled: Story = { args: { activeId: 'images' } };

export const WithoutTitle: Story = { args: { hasTitle: false, activeId: null } };
