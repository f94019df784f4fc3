import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Skeleton } from '../../feedback/skeleton/index.ts';
import { type RenderLink, useRenderLink } from '../../foundations/link/index.ts';
import { cssColor } from '../../media/lazy-image/css-color.ts';
import { useBrokenImage } from '../../internal/use-broken-image.ts';
import cardLink from '../../internal/CardLink.module.css';
import styles from './ExampleList.module.css';

/** An example is a link to `href`, or a button that does something on this page. */
export type ExampleItem = ExampleContent &
  ({ href: string; onSelect?: undefined } | { href?: undefined; onSelect: () => void });

interface ExampleContent {
  /** Identifies the example; unique in the list. */
  id: string;
  /** What it shows, in a few words; names the link or button. */
  title: string;
  /** What comes out of it; up to two lines are shown. */
  result?: string | undefined;
  /** URL of its image. */
  src: string;
  /** Shown until the image is loaded, as six hex digits, with or without a hash. */
  color?: string | undefined;
}

export interface ExampleListProps extends Omit<ComponentPropsWithoutRef<'ul'>, 'children'> {
  /** Up to four; undefined while they are loading. */
  examples: readonly ExampleItem[] | undefined;
  /** Number of placeholders meanwhile. @default 3 */
  placeholders?: number;
  /** @default the LinkProvider's, else an `<a>` */
  renderLink?: RenderLink;
}

/** Examples with their results, side by side, or one below the other where there is less room; each opens on a press. */
export const ExampleList = forwardRef<HTMLUListElement, ExampleListProps>(function ExampleList(
  { examples, placeholders = 3, renderLink, className, ...props },
  ref,
) {
  const render = useRenderLink(renderLink);
  return (
    <div className={cx(styles.Root, className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for none */}
      <ul role="list" {...props} ref={ref} aria-busy={examples ? undefined : true} className={styles.List}>
        {examples
          ? examples.map(({ id, href, onSelect, title, result, ...image }) => (
              <li key={id} className={cx(cardLink.Card, styles.Item)}>
                <ExampleImage {...image} />
                <span className={styles.Body}>
                  {onSelect ? (
                    <button type="button" className={cx(cardLink.Link, styles.Button)} onClick={onSelect}>
                      <span className={styles.Link}>{title}</span>
                    </button>
                  ) : (
                    render({ href, className: cx(cardLink.Link, styles.Link), children: title })
                  )}
                  {result === undefined ? null : <span className={styles.Result}>{result}</span>}
                </span>
              </li>
            ))
          : Array.from({ length: placeholders }, (_, index) => (
              <li key={index} className={styles.Item}>
                <span className={styles.Frame}>
                  <Skeleton />
                </span>
                <span className={styles.Body} />
              </li>
            ))}
      </ul>
    </div>
  );
});

function ExampleImage({ src, color }: Pick<ExampleItem, 'src' | 'color'>) {
  const { isBroken, imageProps } = useBrokenImage(src);
  return (
    <span className={styles.Frame} style={{ backgroundColor: cssColor(color) }}>
      {isBroken ? null : (
        <img {...imageProps} alt="" className={styles.Image} loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  );
}
