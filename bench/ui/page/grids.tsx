import 'react-photo-album/masonry.css';
import { Masonry } from '@mekiki/ui/masonry';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Masonry as Masonic } from 'masonic';
import { type ComponentType, useMemo } from 'react';
import { MasonryPhotoAlbum } from 'react-photo-album';
import { WindowVirtualizer } from 'virtua';
import { COLUMNS, columnWidth, GAP, type GridProps, inColumns, type Item, OVERSCAN } from './items.ts';
import { Tile } from './Tile.tsx';

function MekikiGrid({ items }: GridProps) {
  return (
    <Masonry
      label="Images"
      items={items}
      getKey={({ key }) => key}
      getRatio={({ ratio }) => ratio}
      renderItem={(item) => <Tile item={item} />}
      columns={COLUMNS}
      gap={GAP}
    />
  );
}

function MasonicTile({ data, width }: { data: Item; width: number }) {
  return <Tile item={data} height={width * data.ratio} />;
}

function MasonicGrid({ items }: GridProps) {
  return (
    <Masonic
      items={items as Item[]}
      itemKey={({ key }) => key}
      columnCount={COLUMNS}
      columnGutter={GAP}
      itemHeightEstimate={360}
      render={MasonicTile}
    />
  );
}

/** Sizes are known, so it need not measure either. */
function TanStackGrid({ items }: GridProps) {
  const width = columnWidth();
  // oxlint-disable-next-line react/incompatible-library -- no compiler runs here
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => (items[index]?.ratio ?? 1) * width,
    getItemKey: (index) => items[index]?.key ?? index,
    lanes: COLUMNS,
    gap: GAP,
    // Items beyond the window: as many as its height shows in all columns.
    overscan: 2,
  });
  return (
    <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, lane, start, size }) => {
        const item = items[index];
        return item === undefined ? null : (
          <div
            key={key}
            style={{
              position: 'absolute',
              top: 0,
              left: lane * (width + GAP),
              width,
              height: size,
              transform: `translateY(${start}px)`,
            }}
          >
            <Tile item={item} />
          </div>
        );
      })}
    </div>
  );
}

/** It has lists, no masonry: a list for each column, whose items the page has to choose. */
function VirtuaGrid({ items }: GridProps) {
  const columns = useMemo(() => inColumns(items), [items]);
  const width = columnWidth();
  return (
    <div style={{ display: 'flex', gap: GAP, alignItems: 'flex-start' }}>
      {columns.map((column) => (
        <div key={column[0]?.key} style={{ width }}>
          <WindowVirtualizer data={column} bufferSize={window.innerHeight * OVERSCAN}>
            {(item) => (
              <div key={item.key} style={{ height: item.ratio * width, paddingBlockEnd: GAP }}>
                <Tile item={item} />
              </div>
            )}
          </WindowVirtualizer>
        </div>
      ))}
    </div>
  );
}

const asPhoto = (item: Item) => ({ src: item.key, width: 1_000, height: 1_000 * item.ratio, item });

/** Everything is in the document; columns are balanced. */
function PhotoAlbumGrid({ items }: GridProps) {
  const photos = useMemo(() => items.map(asPhoto), [items]);
  return (
    <MasonryPhotoAlbum
      photos={photos}
      columns={COLUMNS}
      spacing={GAP}
      defaultContainerWidth={document.documentElement.clientWidth}
      render={{
        photo: (_, { photo: { item }, height }) => <Tile key={item.key} item={item} height={height} />,
      }}
    />
  );
}

/** The floor: no code at all, and everything in the document. */
function CssColumnsGrid({ items }: GridProps) {
  return (
    <div style={{ columnCount: COLUMNS, columnGap: GAP }}>
      {items.map((item) => (
        <div key={item.key} style={{ aspectRatio: 1 / item.ratio, breakInside: 'avoid', marginBlockEnd: GAP }}>
          <Tile item={item} />
        </div>
      ))}
    </div>
  );
}

/** By the names that the report shows. */
export const GRIDS: Readonly<Record<string, ComponentType<GridProps>>> = {
  '@mekiki/ui': MekikiGrid,
  masonic: MasonicGrid,
  '@tanstack/react-virtual': TanStackGrid,
  virtua: VirtuaGrid,
  'react-photo-album': PhotoAlbumGrid,
  'CSS columns': CssColumnsGrid,
};
