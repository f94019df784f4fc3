import { Button, ImageTile, Masonry } from '@mekiki/ui';
import { noteOf, tileLabel } from '@mekiki/answer/result-texts.ts';
import { useIsLarge } from '../../../lib/search/filter-store.ts';
import type { Result } from '@mekiki/answer/result-list.ts';
import { SOURCE_LOOKS } from '@mekiki/answer/source-looks.ts';
import type { Results } from './use-results.ts';
import { addressOfKey } from '@mekiki/answer/image-address.ts';
import { smallPreview } from '../view.ts';

export interface ImageGridProps {
  label: string;
  images: Result[];
  /** How many images are in the grids above. */
  before: number;
  isSearch: boolean;
  /** Loads more images; undefined for a grid that does not grow. */
  growth: Pick<Results, 'error' | 'isComplete' | 'isSearching' | 'isLoadingMore' | 'loadMore' | 'retry'> | undefined;
  /** Without it, a press follows the tile's link. */
  onOpen?: (key: string) => void;
}

/** Tiles in the first row or two are visible first. */
const FIRST_SEEN = 6;

/** One column per 360 px of the window, part of which is the grid's own padding. */
const LARGE = { columnWidth: 340, minColumns: 2 };
const SMALL = { columnWidth: 212, minColumns: 3 };

/** Maximum width of a tile, by the columns that `LARGE` gives. */
const LARGE_SIZES = '(max-width: 1060px) 50vw, (max-width: 1400px) 34vw, 440px';

/** Images in columns. */
export function ImageGrid({ label, images, before, isSearch, growth, onOpen }: ImageGridProps) {
  const isLarge = useIsLarge();
  return (
    <Masonry
      items={images}
      getKey={({ key }) => key}
      getRatio={({ item: { size } }) => size[1] / size[0]}
      label={label}
      {...(isLarge ? LARGE : SMALL)}
      loading={growth !== undefined && (growth.isSearching || growth.isLoadingMore)}
      {...(growth && !growth.isComplete ? { onEndReached: growth.loadMore } : {})}
      footer={growth && footerOf(growth)}
      renderItem={(result, { index, width, height, tabIndex }) => {
        const { item, key, pools, match, reason } = result;
        const note = isSearch ? noteOf(result) : undefined;
        return (
          <ImageTile
            {...(isLarge
              ? { src: item.preview, srcSet: `${item.preview} 512w, ${item.img} 1024w`, sizes: LARGE_SIZES }
              : { src: smallPreview(item) })}
            alt=""
            width={width}
            height={height}
            color={item.color}
            sources={pools}
            sourceLooks={SOURCE_LOOKS}
            sample={item.sample}
            label={tileLabel(result, before + index + 1, isSearch)}
            priority={before + index < FIRST_SEEN}
            tabIndex={tabIndex}
            href={addressOfKey(key)}
            {...(onOpen ? { onOpen: () => onOpen(key) } : {})}
            {...(isSearch && !reason ? { score: item.score } : {})}
            {...(match ? { verdict: match.verdict } : {})}
            {...(note ? { note } : {})}
          />
        );
      }}
    />
  );
}

function footerOf({ error, isComplete, retry }: NonNullable<ImageGridProps['growth']>) {
  if (error) return <Button onClick={retry}>Could not load more. Try again</Button>;
  return isComplete ? 'It is all, nothing more' : null;
}
