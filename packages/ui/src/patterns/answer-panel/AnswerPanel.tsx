import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import type { ToneOf } from '../../internal/tone.ts';
import { Badge } from '../../feedback/badge/index.ts';
import type { lazyImageMessages } from '../../messages.ts';
import { type AnswerImage, AnswerImages } from './AnswerImages.tsx';
import styles from './AnswerPanel.module.css';

export interface AnswerPanelProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** The verdict in a word or two, such as 'Exact copy'. */
  verdict: string;
  /** `ok` for a reliable answer, `accent` for a reliable one with a difference, `warn` for one to check. @default 'neutral' */
  tone?: ToneOf<'success' | 'accent' | 'warning' | 'neutral'>;
  /** The heading: the answer in a sentence. */
  title: string;
  /** The heading's level in the page. @default 2 */
  headingLevel?: 2 | 3;
  /** Next to the heading, such as what was changed. */
  detail?: ReactNode;
  /** Controls at the end of the heading. */
  controls?: ReactNode;
  /** Side by side, all of one height. */
  images?: readonly AnswerImage[];
  /** The facts, and what to do next. */
  children?: ReactNode;
  /** Texts of an image that failed. @default lazyImageMessages */
  labels?: Partial<typeof lazyImageMessages>;
}

/** The answer to a question about an image: its confidence, the images that show it, and the facts. */
export const AnswerPanel = forwardRef<HTMLElement, AnswerPanelProps>(function AnswerPanel(
  {
    verdict,
    tone = 'neutral',
    title,
    headingLevel = 2,
    detail,
    controls,
    images = [],
    labels,
    className,
    children,
    ...props
  },
  ref,
) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-label={title} {...props} ref={ref} data-tone={tone} className={cx(styles.Root, className)}>
      <div className={styles.Head}>
        <div className={styles.Line}>
          <Badge shape="chip" tone={tone} dot={tone !== 'neutral'} className={styles.Verdict}>
            {verdict}
          </Badge>
          <Heading className={styles.Title}>{title}</Heading>
          {detail ? <span className={styles.Detail}>{detail}</span> : null}
        </div>
        {controls ? <div className={styles.Controls}>{controls}</div> : null}
      </div>
      <div className={styles.Panel}>
        {images.length > 0 ? <AnswerImages images={images} labels={labels} /> : null}
        <div className={styles.Body}>{children}</div>
      </div>
    </section>
  );
});
