import { cx } from 'class-variance-authority';
import ImageOff from 'lucide-react/icons/image-off';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react';
import { Button } from '../../actions/button/index.ts';
import { useLoadingAnnouncement } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/index.ts';
import hitStyles from '../../internal/Hit.module.css';
import { useBrokenImage } from '../../internal/use-broken-image.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { cssColor } from '../../media/lazy-image/css-color.ts';
import { cssRatio } from '../../media/lazy-image/ratio.ts';
import { favoriteCardMessages } from '../../messages.ts';
import { Spinner } from '../../feedback/spinner/index.ts';
import styles from './FavoriteCard.module.css';

export interface FavoriteCardProps extends Omit<
  ComponentPropsWithoutRef<'article'>,
  'children' | 'color' | 'tabIndex'
> {
  /** Address of the image. */
  src: string;
  /** Alternative text; empty if the query describes it completely. */
  alt: string;
  /** The query as text. */
  query: string;
  /** Placeholder color: a hex color, with or without `#`. */
  color?: string;
  /** Width of the image, in px; the card keeps the ratio from the beginning. @default a square */
  width?: number;
  height?: number;
  /** The image was pressed. Without it the image is no button. */
  onOpen?: () => void;
  onSearch: () => void;
  onRemove: () => void;
  /** It is being removed: shows a spinner, and its buttons do nothing but keep the focus. @default false */
  removing?: boolean;
  /** `tabIndex` of its buttons: 0 or −1 in a grid with one tab stop. */
  tabIndex?: 0 | -1;
  labels?: Partial<typeof favoriteCardMessages>;
}

/** A saved search as an image, with its text and the buttons to repeat and to remove it. */
export const FavoriteCard = forwardRef<HTMLElement, FavoriteCardProps>(function FavoriteCard(
  {
    src,
    alt,
    query,
    color,
    width,
    height,
    onOpen,
    onSearch,
    onRemove,
    removing = false,
    tabIndex,
    labels,
    className,
    style,
    ...props
  },
  ref,
) {
  const text = { ...favoriteCardMessages, ...labels };
  const id = useId();
  const { isBroken, imageProps } = useBrokenImage(src);
  useLoadingAnnouncement(removing, text.removing);
  if (!query) warnOnce(NO_QUERY);
  const isUnknown = width === undefined || height === undefined;
  // Not `disabled`, which would lose the focus.
  const shared = { tabIndex, 'aria-disabled': removing || undefined };
  const unlessRemoving = (run: (() => void) | undefined) => (removing ? undefined : run);
  return (
    <article
      aria-labelledby={`${id}-query`}
      {...props}
      ref={ref}
      aria-busy={removing || undefined}
      data-removing={removing || undefined}
      className={cx(styles.Root, className)}
      style={{
        aspectRatio: isUnknown ? '1 / 1' : cssRatio('FavoriteCard', width, height),
        backgroundColor: cssColor(color),
        ...style,
      }}
    >
      {isBroken ? (
        <span className={styles.Broken}>
          <ImageOff aria-hidden="true" />
        </span>
      ) : (
        // oxlint-disable-next-line jsx-a11y/alt-text -- the rule does not see it among the others
        <img {...imageProps} alt={alt} loading="lazy" decoding="async" draggable={false} className={styles.Image} />
      )}
      {onOpen ? (
        <button
          {...shared}
          type="button"
          className={hitStyles.Hit}
          aria-label={text.open(query)}
          onClick={unlessRemoving(onOpen)}
        />
      ) : null}
      <div className={styles.Bottom}>
        <p id={`${id}-query`} dir="auto" title={query} className={styles.Query}>
          {query}
        </p>
        <div className={styles.Buttons}>
          <Button
            {...shared}
            size="sm"
            aria-label={text.search(query)}
            title={text.searchShort}
            icon={<Search aria-hidden="true" />}
            className={styles.Search}
            onClick={unlessRemoving(onSearch)}
          >
            <span className={styles.Word}>{text.searchShort}</span>
          </Button>
          <IconButton
            {...shared}
            size="sm"
            label={text.remove(query)}
            title={text.removeShort}
            onClick={unlessRemoving(onRemove)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {removing ? (
        <span className={styles.Removing}>
          {/* It was announced. */}
          <Spinner label="" size={28} />
        </span>
      ) : null}
    </article>
  );
});

const NO_QUERY =
  'FavoriteCard got an empty query, so that nothing says which search it is: pass the words or the address that was searched for.';
