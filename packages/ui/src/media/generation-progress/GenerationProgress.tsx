import { cx } from 'class-variance-authority';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { useBrokenImage } from '../../internal/use-broken-image.ts';
import { cssRatio } from '../lazy-image/ratio.ts';
import { generationProgressMessages } from '../../messages.ts';
import { ProgressBar } from '../../feedback/progress-bar/index.ts';
import { Skeleton } from '../../feedback/skeleton/index.ts';
import styles from './GenerationProgress.module.css';
import { type Progress, progressState, type ProgressState, roundedTime } from './progress-state.ts';

export interface GenerationProgressProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, Progress {
  /** Names the tile: what is being generated, such as `generationAlt(prompt)`. */
  label: string;
  /** The finished image's size in px; only the ratio matters. Its space is reserved from the start. */
  width: number;
  height: number;
  /** Completed steps; with `steps`, the image is in progress. */
  step?: number;
  /** Total steps. */
  steps?: number;
  /** URL of the preview; may change with each step. */
  preview?: string;
  /** Position in the queue, 1 for the next, until there are steps. */
  position?: number;
  /** Estimated time until it is finished. */
  seconds?: number;
  /** One sentence on why there will be no image; shown instead of everything else. */
  error?: string;
  /** Rounds its corners, if its container does not. @default false */
  rounded?: boolean;
  /** Buttons, such as cancel or retry. */
  children?: ReactNode;
  labels?: Partial<typeof generationProgressMessages>;
}

/** A placeholder for an image that is being generated, in its size: its progress and preview. */
export const GenerationProgress = forwardRef<HTMLDivElement, GenerationProgressProps>(function GenerationProgress(
  {
    label,
    width,
    height,
    step,
    steps,
    preview,
    position,
    seconds,
    error,
    rounded = false,
    labels,
    className,
    style,
    children,
    ...props
  },
  ref,
) {
  const text = { ...generationProgressMessages, ...labels };
  const state = progressState({ step, steps, position, seconds, error });
  const { isBroken, imageProps } = useBrokenImage(preview);
  const hasPreview = !isBroken && state.kind === 'running';
  return (
    <div
      {...props}
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
      role="group"
      aria-label={label}
      data-state={state.kind}
      data-rounded={rounded || undefined}
      className={cx(styles.Root, className)}
      style={{ aspectRatio: cssRatio('GenerationProgress', width, height), ...style }}
    >
      {state.kind === 'failed' ? null : <Skeleton className={styles.Placeholder} />}
      {/* Decorative until it is finished. */}
      {hasPreview ? <img {...imageProps} alt="" className={styles.Preview} draggable={false} /> : null}
      {state.kind === 'failed' ? (
        <div className={styles.Failure}>
          <CircleAlert aria-hidden="true" />
          <p className={styles.Sentence} title={state.error}>
            {state.error}
          </p>
          {children}
        </div>
      ) : (
        // On an image the plate is dark in both themes.
        <div className={styles.Plate} {...(hasPreview ? { 'data-theme': 'dark', 'data-on-image': '' } : {})}>
          <div className={styles.Progress}>
            {/* The bar says it. */}
            <p className={styles.Words} aria-hidden="true">
              {sentenceOf(state, text)}
            </p>
            <ProgressBar label={text.progress} value={shareOf(state)} valueText={sentenceOf(state, text)} />
          </div>
          {children ? <div className={styles.Actions}>{children}</div> : null}
        </div>
      )}
    </div>
  );
});

function shareOf(state: Exclude<ProgressState, { kind: 'failed' }>): number | null {
  switch (state.kind) {
    case 'running':
      return state.step / state.steps;
    case 'waiting':
      return 0;
    default:
      return null;
  }
}

function sentenceOf(
  state: Exclude<ProgressState, { kind: 'failed' }>,
  text: typeof generationProgressMessages,
): string {
  switch (state.kind) {
    case 'running':
      return withTime(text.step(state.step, state.steps), state.seconds, text);
    case 'waiting':
      return withTime(state.position === 1 ? text.next : text.waiting(state.position), state.seconds, text);
    default:
      return text.starting;
  }
}

function withTime(sentence: string, seconds: number | undefined, text: typeof generationProgressMessages): string {
  if (seconds === undefined) return sentence;
  const { unit, value } = roundedTime(seconds);
  return `${sentence}, ${text[unit](value)}`;
}
