import { Masonry } from '@mekiki/ui/masonry';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Masonry as Masonic } from 'masonic';
import type { ComponentType } from 'react';
import { COLUMNS, GAP, type GridProps, type Item } from './items.ts';
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
  const width = (document.documentElement.clientWidth - GAP * (COLUMNS - 1)) / COLUMNS;
  // oxlint-disable-next-line react/incompatible-library -- no compiler runs here
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => (items[index]?.ratio ?? 1) * width,
    getItemKey: (index) => items[index]?.key ?? index,
    lanes: COLUMNS,
    gap: GAP,
    overscan: 8,
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
  'CSS columns': CssColumnsGrid,
};
