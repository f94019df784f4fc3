import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, useState } from 'react';
import { saneSize } from '../../internal/sane-size.ts';
import { colorOfName, letterOfName, type SourceLook } from './look.ts';
import styles from './SourceIcon.module.css';

export interface SourceIconProps extends SourceLook, Omit<ComponentPropsWithoutRef<'span'>, 'children' | 'color'> {
  /** Name of the source. Its first letter is shown in the square, the whole name in the tooltip. */
  name: string;
  /** Edge in CSS pixels. @default 18 */
  size?: number;
  /** Accessible name; without one the icon is decorative, next to a text with the name. */
  label?: string;
}

/** A small square that represents a source, such as a site: its own icon, or its first letter on its color. */
export const SourceIcon = forwardRef<HTMLSpanElement, SourceIconProps>(function SourceIcon(
  { name, color, iconUrl, size: givenSize = 18, label, className, style, ...rest },
  ref,
) {
  const [loaded, setLoaded] = useState<string>();
  const size = saneSize('SourceIcon', 'size', givenSize, 18);
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      title={name}
      {...naming}
      {...rest}
      ref={ref}
      className={cx(styles.SourceIcon, className)}
      style={
        {
          '--source-icon-size': `${size}px`,
          '--source-icon-color': color ?? colorOfName(name),
          ...style,
        } as CSSProperties
      }
    >
      <span aria-hidden="true" data-part="letter">
        {letterOfName(name)}
      </span>
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
