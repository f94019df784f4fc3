import type { CSSProperties } from 'react';
import { Hit } from '../../internal/Hit.tsx';
import { saneSize } from '../../internal/sane-size.ts';
import { LazyImage } from '../../media/lazy-image/index.ts';
import type { lazyImageMessages } from '../../messages.ts';
import styles from './AnswerPanel.module.css';

/** A part of an image, in fractions of its width and height. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface AnswerImage {
  src: string;
  alt: string;
  /** Shown on the image, such as 'Yours'. */
  caption: string;
  /** Size of the image in px. */
  width: number;
  height: number;
  /** Placeholder color: a hex color without `#`. */
  color?: string;
  /** Draws a frame around a part, in fractions of the image. */
  frame?: Part | undefined;
  /** Draws a dashed box around each, only visually: say in words where it differs. */
  differences?: readonly Part[];
  /** Makes the image a link, as `ImageTile` does. */
  href?: string;
  /** The image was pressed. */
  onOpen?: () => void;
  /** What a press does, for screen readers. @default alt */
  openLabel?: string;
}

/** Wider or taller images are cropped, so that neither squeezes the others out. */
const MIN_RATIO = 0.5;
const MAX_RATIO = 2;
/** Share of the usual height for one image alone, which leaves the room to what follows the answer. */
const ALONE = 0.6;

interface AnswerImagesProps {
  images: readonly AnswerImage[];
  labels: Partial<typeof lazyImageMessages> | undefined;
}

/** Images of one height beside each other. */
export function AnswerImages({ images, labels }: AnswerImagesProps) {
  const ratios = images.map(ratioOf);
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0) * (ratios[1] ? 1 : ALONE);
  return (
    <div className={styles.Images} style={{ '--answer-ratio': total } as CSSProperties}>
      {images.map(({ caption, src, alt, width, height, color, frame, differences, href, onOpen, openLabel }, index) => (
        <figure
          key={caption}
          className={styles.Figure}
          style={{ flexGrow: (ratios[index] ?? 1) * 10, aspectRatio: ratios[index] }}
        >
          <LazyImage
            className={styles.Image}
            labels={labels}
            fill
            src={src}
            alt={alt}
            width={width}
            height={height}
            color={color}
            loadingStrategy="eager"
            fetchPriority="high"
          />
          {frame ? <Box part={frame} /> : null}
          {differences?.map((part) => (
            <Box key={`${part.x} ${part.y}`} part={part} dashed />
          ))}
          {onOpen || href !== undefined ? <Hit label={openLabel ?? alt} href={href} onPress={onOpen} /> : null}
          <figcaption className={styles.Caption}>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function ratioOf({ width, height }: AnswerImage): number {
  const ratio = saneSize('AnswerPanel', 'width', width, 1) / saneSize('AnswerPanel', 'height', height, 1);
  return Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio));
}

/** A box around a part; what lies outside of the image is left out. */
function Box({ part: { x, y, width, height }, dashed }: { part: Part; dashed?: true }) {
  const sides = [y, 1 - x - width, 1 - y - height, x].map((side) => `${Math.min(1, Math.max(0, side)) * 100}%`);
  return <span data-dashed={dashed} className={styles.Frame} style={{ inset: sides.join(' ') }} />;
}
