import type { Point, Rect, Size } from './alignment.ts';
import styles from './MatchOverlay.module.css';

/** The outline of what matched, for the eye only. */
export function MatchedArea({ corners, stage }: { corners: readonly Point[]; stage: Size }) {
  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg {...over(stage)} aria-hidden="true">
      <polygon points={points} className={styles.AreaShade} />
      <polygon points={points} className={styles.AreaLine} />
    </svg>
  );
}

interface DifferencesProps {
  boxes: readonly Rect[];
  stage: Size;
  /** Says where they differ. */
  alt: string;
}

/** Dashed boxes where the two differ: for screen readers, one image. */
export function Differences({ boxes, stage, alt }: DifferencesProps) {
  return (
    <svg {...over(stage)} role="img" aria-label={alt} data-marks="differences">
      {boxes.map((box) => (
        <g key={`${box.x} ${box.y}`}>
          <rect {...box} className={styles.DifferenceShade} />
          <rect {...box} className={styles.DifferenceLine} />
        </g>
      ))}
    </svg>
  );
}

function over({ width, height }: Size) {
  return { className: styles.Marks, viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' };
}
