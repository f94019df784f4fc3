import { cx } from 'class-variance-authority';
import ImageOff from 'lucide-react/icons/image-off';
import { useBrokenImage } from '../../internal/use-broken-image.ts';
import styles from './SearchBar.module.css';

/** The image that is searched for, small; an icon under its name where it does not load, as for some formats. */
export function Thumb({ src, alt }: { src: string; alt: string }) {
  const { isBroken, imageProps } = useBrokenImage(src);
  if (!isBroken) return <img {...imageProps} className={styles.Thumb} alt={alt} width={44} height={44} />;
  const naming = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span {...naming} className={cx(styles.Thumb, styles.Broken)}>
      <ImageOff aria-hidden="true" />
    </span>
  );
}
