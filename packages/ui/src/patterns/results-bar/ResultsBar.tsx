import { cx } from 'class-variance-authority';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import type { ToneOf } from '../../internal/tone.ts';
import styles from './ResultsBar.module.css';

export interface ResultsBarProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** The heading of what is below. */
  title: string;
  /** How many, such as '64' or '64 of 1,000'. */
  count?: string;
  /** A dim line below the heading. */
  description?: ReactNode;
  /** The heading's level in the page. @default 2 */
  headingLevel?: 2 | 3;
  /** `ok` adds a green mark before the heading, as for the same image. @default 'neutral' */
  tone?: ToneOf<'neutral' | 'success'>;
  /** Controls at the end, such as a `Select` for the order. */
  children?: ReactNode;
}

/** A bar above results: what they are, their number, and controls. */
export const ResultsBar = forwardRef<HTMLDivElement, ResultsBarProps>(function ResultsBar(
  { title, count, description, headingLevel = 2, tone = 'neutral', className, children, ...props },
  ref,
) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div {...props} ref={ref} data-tone={tone} className={cx(styles.Root, className)}>
      <div className={styles.Text}>
        <div className={styles.Line}>
          <Heading className={styles.Title}>
            {tone === 'success' ? <CircleCheck aria-hidden="true" className={styles.Mark} /> : null}
            {title}
          </Heading>
          {count ? <span className={styles.Count}>{count}</span> : null}
        </div>
        {description ? <div className={styles.Description}>{description}</div> : null}
      </div>
      {children ? <div className={styles.Controls}>{children}</div> : null}
    </div>
  );
});
