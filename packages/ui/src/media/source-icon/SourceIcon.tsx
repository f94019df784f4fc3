import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, useState } from 'react';
import { saneSize } from '../../internal/sane-size.ts';
import { boardLetter, boardTone } from './board.ts';
import styles from './SourceIcon.module.css';

export interface SourceIconProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** Name of the board, such as `danbooru`: decides the letter and the colour. */
  pool: string;
  /** The board's own icon. The letter shows until it has loaded, and for good if it does not load. */
  iconUrl?: string;
  /** Edge in CSS pixels. @default 18 */
  size?: number;
  /** Accessible name; without one the icon is decoration beside a text that says it. */
  label?: string;
}

/** A small square that stands for a board: its own icon, or its first letter on its colour. */
export const SourceIcon = forwardRef<HTMLSpanElement, SourceIconProps>(function SourceIcon(
  { pool, iconUrl, size: givenSize = 18, label, className, style, ...rest },
  ref,
) {
  const [loaded, setLoaded] = useState<string>();
  const size = saneSize('SourceIcon', 'size', givenSize, 18);
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      title={pool}
      {...naming}
      {...rest}
      ref={ref}
      className={cx(styles.SourceIcon, className)}
      data-tone={boardTone(pool)}
      style={
        {
          '--source-icon-size': `${size}px`,
          '--source-icon-color': `var(--color-source-${boardTone(pool)})`,
          ...style,
        } as CSSProperties
      }
    >
      <span aria-hidden="true">{boardLetter(pool)}</span>
      {iconUrl ? (
        <img
          className={styles.Image}
          src={iconUrl}
          alt=""
          width={size}
          height={size}
          decoding="async"
          data-loaded={loaded === iconUrl ? '' : undefined}
          onLoad={() => setLoaded(iconUrl)}
        />
      ) : null}
    </span>
  );
});
