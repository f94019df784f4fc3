import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, useState } from 'react';
import { ImageLabel } from '../compare-slider/ImageLabel.tsx';
import { QueryImage } from '../../internal/QueryImage.tsx';
import { useBrokenImage } from '../../internal/use-broken-image.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { LazyImage } from '../lazy-image/index.ts';
import type { OverlayImage } from '../match-overlay/index.ts';
import { matchLinesMessages, type lazyImageMessages } from '../../messages.ts';
import { isSaneSize, type Line, linesOf, type MatchedPoint, type Stage, stageOf } from './lines.ts';
import styles from './MatchLines.module.css';

export interface MatchLinesProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The query image, at the left; its size is in the image's pixels, which the points use. */
  query: OverlayImage;
  /** The matching image, at the right; only its aspect ratio matters. */
  result: OverlayImage;
  /** Places that are in both. */
  points: readonly MatchedPoint[];
  labels?: Partial<typeof matchLinesMessages & typeof lazyImageMessages>;
}

/** The query beside the result, with a line between each two places that agree. */
export const MatchLines = forwardRef<HTMLElement, MatchLinesProps>(function MatchLines(
  { query, result, points, labels, className, ...props },
  ref,
) {
  const text = { ...matchLinesMessages, ...labels };
  const queryImage = useBrokenImage(query.src);
  const [brokenResult, setBrokenResult] = useState<string>();

  const stage = stageOf(query, result);
  const hasSizes = isSaneSize(query) && isSaneSize(result);
  const lines = hasSizes ? linesOf(points, query, stage) : [];
  if (!hasSizes || lines.length < points.length) warnOnce(BAD_NUMBERS);
  const isWhole = !queryImage.isBroken && brokenResult !== result.src;

  const ratio = stage.width / stage.height;
  const room = { '--match-lines-ratio': ratio, aspectRatio: ratio } as CSSProperties;
  const share = (width: number) => ({ inlineSize: `${(100 * width) / stage.width}%` });
  return (
    <section aria-label={text.label} {...props} ref={ref} className={cx(styles.Root, className)}>
      <div className={styles.Stage} style={room}>
        <div className={styles.Side} data-side="query" style={share(stage.queryWidth)}>
          <QueryImage image={queryImage} alt={query.alt} failed={text.queryFailed} className={styles.Image} />
          <ImageLabel text={text.query} className={styles.Caption} />
        </div>
        <div className={styles.Side} data-side="result" style={share(stage.resultWidth)}>
          <LazyImage
            labels={labels}
            src={result.src}
            alt={result.alt}
            width={1}
            height={1}
            fill
            loadingStrategy="eager"
            onStatusChange={(status) => setBrokenResult(status === 'error' ? result.src : undefined)}
          />
          <ImageLabel text={text.result} className={styles.Caption} />
        </div>
        {isWhole && lines.length > 0 ? <Lines lines={lines} stage={stage} alt={text.linesAlt(lines.length)} /> : null}
      </div>
    </section>
  );
});

/** For screen readers, one image. Each line lies on those before it, so that one can follow it. */
function Lines({ lines, stage, alt }: { lines: readonly Line[]; stage: Stage; alt: string }) {
  return (
    <svg
      role="img"
      aria-label={alt}
      className={styles.Lines}
      viewBox={`0 0 ${stage.width} ${stage.height}`}
      preserveAspectRatio="none"
    >
      {lines.map((line, index) => (
        <g key={index}>
          <line {...line} className={styles.LineShade} />
          <line {...line} className={styles.Line} />
        </g>
      ))}
      {[styles.EndShade, styles.EndRing, styles.End].map((className) => (
        <path key={className} d={lines.map(endsOf).join('')} className={className} />
      ))}
    </svg>
  );
}

/** Hardly longer than nothing: its round caps are the dots, equally large at every size. */
function endsOf({ x1, y1, x2, y2 }: Line): string {
  return `M${x1} ${y1}h.01M${x2} ${y2}h.01`;
}

const BAD_NUMBERS =
  'MatchLines got numbers that are no place, so that lines are left out: pass sizes above 0 for both images, and finite numbers for all points.';
